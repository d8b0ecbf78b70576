import type { Found } from '#contracts/palette/panel-search.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import type { PanelSearch } from './questions.ts';
import { rankResults } from './rank-results.ts';

const ofEach = 5;
/** Ranked among this many newest records. */
const candidates = 25;
/** Shorter words match too much to be useful. */
const shortest = 2;

/**
 * Records that match the words and that the caller may see: exact numbers, SKUs and names first, then prefixes, then the
 * rest, newest or most relevant first.
 */
export async function findInPanel(
  db: Database,
  searches: ReadonlyMap<Found['kind'], PanelSearch>,
  { user, words }: { user: SignedInUser; words: string },
): Promise<Found[]> {
  if (words.length < shortest) return [];
  const visible = [...searches.values()].filter(({ permission }) => mayRead(user, permission));
  const groups = await Promise.all(visible.map(({ find }) => find(db, words, candidates)));
  return rankResults(words, groups, ofEach);
}
