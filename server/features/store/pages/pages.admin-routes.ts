import type { FastifyInstance } from 'fastify';
import { getAdminPageRoute, listPagesRoute, publishPageRoute } from '#contracts/pages/pages.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listPages } from './list-pages.ts';
import { publishPage } from './publish-page.ts';
import { readPage } from './read-page.ts';

/** The routes of the panel for the texts of the shop. */
export function registerPageTextAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listPagesRoute, async () => ({ pages: await listPages(db) }));
  serveRoute(app, getAdminPageRoute, ({ params }) => readPage(db, params.slug));
  serveRoute(app, publishPageRoute, async ({ params, body, caller }) => {
    const page = await inTransaction(db, (tx) => publishPage(tx, caller, params.slug, body));
    return { page, message: `Публикувана е версия ${page.version}.` };
  });
}
