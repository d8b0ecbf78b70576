import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/platform/database/like-pattern.ts';

const maxWords = 8;

/** The conditions that a text in lower case holds every word of a search, as a part of a word too. None for an empty one. */
export function holdsWords(text: SQL, search: string): SQL[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) => sql`${text} like ${containing(word)}`);
}
