import type { FastifyInstance } from 'fastify';
import { listSearchMissesRoute } from '#contracts/search/search.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listSearchMisses } from './list-search-misses.ts';

/** The search misses, for the panel. */
export function registerSearchMissAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listSearchMissesRoute, async ({ query }) => {
    const { misses, total } = await listSearchMisses(db, query);
    return { misses, page: query.page, limit: query.limit, total };
  });
}
