import { type SQL, sql } from 'drizzle-orm';
import { nameFit, type Reading } from '#server/platform/words/reading.ts';
import type { Match } from '../search/match.ts';

/**
 * The maximum number of names that are compared word by word. The shortest ones, since a name that equals the search
 * has no additional words.
 */
const mostRead = 250;

/**
 * The order of relevance: names equal to the search, names that contain its words, names that contain their prefixes,
 * then matches in the description, category or values. Ties: products in stock, then shorter names, then popularity.
 */
export function byRelevance<Each extends Match>(matches: readonly Each[], reading: Reading): Each[] {
  const shortestFirst = matches
    .map((match) => ({ match, length: match.name.split(/\s+/).length }))
    .sort(
      ({ match: a, length: lengthOfA }, { match: b, length: lengthOfB }) =>
        lengthOfA - lengthOfB || b.soldCount - a.soldCount || (a.id < b.id ? -1 : 1),
    );
  return shortestFirst
    .map(({ match }, place) => ({ match, fit: place < mostRead ? nameFit(match.name, reading) : 3 }))
    .sort((a, b) => a.fit - b.fit || Number(b.match.inStock) - Number(a.match.inStock))
    .map(({ match }) => match);
}

/** An order of products as an `order by` over the alias `p`. */
export function inOrderOf(matches: readonly Pick<Match, 'id'>[]): SQL {
  return sql`array_position(${sql.param(matches.map(({ id }) => id))}::uuid[], p.id)`;
}
