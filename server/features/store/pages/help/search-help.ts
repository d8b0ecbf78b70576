import { pagesTopic } from '#contracts/pages/page-topics.rule.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readPage } from '../read-page.ts';
import { findHelp } from './find-help.ts';
import { type Help, parseHelp } from './parse-help.ts';

/** The questions of the text as it is written: its values are not needed to find one. */
const cached = new CachedValue<Help>(pagesTopic, async (db) => parseHelp((await readPage(db, 'help')).page.text));

/** The questions that a text typed into the search is about, best first. */
export async function searchHelp(db: Database, search: string): Promise<{ id: string; title: string }[]> {
  const { groups } = await cached.read(db);
  return findHelp(groups, search).map(({ id, title }) => ({ id, title }));
}

/** Keeps the questions of `db` until a text is published. */
export function cacheHelp(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}
