import { type SQL, sql } from 'drizzle-orm';
import { nameFit, type Reading } from '#server/features/store/search/reading.ts';
import type { Match } from '../search/match.ts';

/** So many names are read word by word. The shortest: a name that is the search has no word too many. */
const mostRead = 250;

/**
 * The `order by` over the alias `p` that puts first what fits a search best: the name that is the search, names that hold
 * its words, names that hold their beginnings, and what is found by its description, category or values. Among equals
 * what is in stock, then the shorter name, then what sells.
 */
export function relevanceOrder(matches: readonly Match[], reading: Reading): SQL {
  const shortestFirst = matches
    .map((match) => ({ ...match, length: match.name.split(/\s+/).length }))
    .sort((a, b) => a.length - b.length || b.soldCount - a.soldCount || (a.id < b.id ? -1 : 1));
  const ids = shortestFirst
    .map((match, place) => ({ ...match, fit: place < mostRead ? nameFit(match.name, reading) : 3 }))
    .sort((a, b) => a.fit - b.fit || Number(b.inStock) - Number(a.inStock))
    .map(({ id }) => id);
  return sql`array_position(${sql.param(ids)}::uuid[], p.id)`;
}
