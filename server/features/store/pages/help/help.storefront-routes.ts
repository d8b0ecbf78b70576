import type { FastifyInstance } from 'fastify';
import { findHelpRoute, getHelpRoute } from '#contracts/pages/help.ts';
import { servePublicRead } from '#server/platform/http/cached/public-reads.ts';
import type { HelpSearch } from '../questions.ts';
import { fillPageText, type TextSources } from '../read-filled-page.ts';
import { readPage } from '../read-page.ts';
import { parseHelp } from './parse-help.ts';

/** The questions of customers: all of them, and those that a search is about, with the pages that it means. */
export function registerHelpRoutes(app: FastifyInstance, sources: TextSources, search: HelpSearch): void {
  const read = async () => {
    const { page } = await readPage(sources.db, 'help');
    return { title: page.title, ...parseHelp(await fillPageText(sources, page.text)) };
  };
  servePublicRead(app, getHelpRoute, read);
  servePublicRead(app, findHelpRoute, async ({ query }) => {
    const { groups } = await read();
    const [entries, pages] = await Promise.all([search.answers(query.search, groups), search.pages(query.search)]);
    return { answers: entries, pages };
  });
}
