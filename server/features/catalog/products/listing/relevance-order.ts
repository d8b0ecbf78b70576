import { type SQL, sql } from 'drizzle-orm';
import { nameFit, type Reading } from '#server/platform/words/reading.ts';
import type { Match } from '../search/match.ts';

/**
 * The maximum number of names that are compared word by word. The shortest ones, since a name that equals the search
 * has no additional words.
 */
const mostRead = 250;

/**
 * The `order by` for relevance, over the alias `p`: names equal to the search, names that contain its words, names
 * that contain their prefixes, then matches in the description, category or values. Ties: products in stock, then
 * shorter names, then popularity.
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
