import type { FastifyInstance } from 'fastify';
import { getAdminPageRoute, listPagesRoute, previewTextRoute, publishPageRoute } from '#contracts/pages/pages.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { spokenText } from './default-texts.ts';
import { listPages } from './list-pages.ts';
import { publishPage } from './publish-page.ts';
import type { TextSources } from './read-filled-page.ts';
import { readPage } from './read-page.ts';
import { renderPageText } from './render-page-text.ts';

/** The routes of the panel for the texts of the shop. */
export function registerPageTextAdminRoutes(app: FastifyInstance, sources: TextSources): void {
  const { db } = sources;
  serveRoute(app, listPagesRoute, async () => ({ pages: await listPages(db) }));
  serveRoute(app, getAdminPageRoute, async ({ params }) => {
    const { page, versions } = await readPage(db, params.slug);
    const { speech } = await readSettings(db);
    return { page: { ...page, text: await spokenText(speech, page.text) }, versions };
  });
  serveRoute(app, previewTextRoute, async ({ body: { text, fillsFields } }) => ({
    html: fillsFields ? await renderPageText(sources, text) : renderMarkdown(text),
  }));
  serveRoute(app, publishPageRoute, async ({ params, body, write }) => {
    const page = await write((op) => publishPage(op, params.slug, body));
    return { page, message: `Публикувана е версия ${page.version}.` };
  });
}
