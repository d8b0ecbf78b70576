import type { Database } from '#server/platform/database/transaction.ts';
import { readPage } from '../read-page.ts';
import { findHelp } from './find-help.ts';
import { type Help, parseHelp } from './parse-help.ts';

/** The questions of the text that was read last: its values are not needed to find one. */
let last: { text: string; help: Help } | undefined;

/** The questions that a text typed into the search is about, best first. */
export async function searchHelp(db: Database, search: string): Promise<{ id: string; title: string }[]> {
  const { page } = await readPage(db, 'help');
  if (last?.text !== page.text) last = { text: page.text, help: parseHelp(page.text) };
  return findHelp(last.help.groups, search).map(({ id, title }) => ({ id, title }));
}
