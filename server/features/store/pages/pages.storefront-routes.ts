import type { FastifyInstance } from 'fastify';
import { getPageRoute } from '#contracts/pages/pages.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readPage } from './read-page.ts';
import { renderPageText } from './render-page-text.ts';

/** The texts of the shop. Called rarely: the pages that show them are cached as bytes. */
export function registerPageTextRoutes(app: FastifyInstance, deps: Deps): void {
  serveRoute(app, getPageRoute, async ({ params, query }) => {
    const { page, versions } = await readPage(deps.db, params.slug, query.version);
    return { page: { ...page, html: await renderPageText(deps, page.text) }, versions };
  });
}
