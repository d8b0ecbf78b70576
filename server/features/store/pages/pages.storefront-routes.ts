import type { FastifyInstance } from 'fastify';
import { getPageRoute } from '#contracts/pages/pages.ts';
import { servePublicRead } from '#server/platform/http/cached/public-reads.ts';
import type { TextSources } from './read-filled-page.ts';
import { readPage } from './read-page.ts';
import { renderPageText } from './render-page-text.ts';

/** The texts of the shop. Called rarely: the pages that show them are cached as bytes. */
export function registerPageTextRoutes(app: FastifyInstance, sources: TextSources): void {
  servePublicRead(app, getPageRoute, async ({ params, query }) => {
    const { page, versions } = await readPage(sources.db, params.slug, query.version);
    return { page: { ...page, html: await renderPageText(sources, page.text) }, versions };
  });
}
