import type { FastifyInstance } from 'fastify';
import { getPageRoute } from '#contracts/pages/pages.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readPage } from './read-page.ts';

/** The texts of the shop. Called rarely: the pages that show them are cached as bytes. */
export function registerPageTextRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getPageRoute, ({ params, query }) => readPage(db, params.slug, query.version));
}
