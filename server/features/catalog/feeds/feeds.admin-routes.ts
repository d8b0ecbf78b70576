import type { FastifyInstance } from 'fastify';
import { listFeedsRoute } from '#contracts/feeds/feeds.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { countFeedItems } from './count-feed-items.ts';

/** The product feeds in the panel. */
export function registerFeedAdminRoutes(app: FastifyInstance, { db, reads, config }: Deps): void {
  serveRoute(app, listFeedsRoute, async () => {
    const { ownBrand } = await readSettings(db);
    return reads.run((from) => countFeedItems(from, { origin: config.baseUrl, ownBrand }));
  });
}
