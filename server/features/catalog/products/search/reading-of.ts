import type { SearchReading } from '#contracts/search/search-reading.ts';
import { isNamed, type Reading, writtenOut } from '#server/platform/words/reading.ts';

/** What a list says of how its search was read. `matches` is null if there are too many to rank. */
export function readingOf(text: string, reading: Reading, matches: readonly { name: string }[] | null): SearchReading {
  const names = (matches ?? []).map(({ name }) => name);
  // The same words, whatever the order of the matches.
  const searchedFor = reading.isTyped ? null : writtenOut(reading, [text, ...names.toSorted()]);
  const isMentionOnly = matches !== null && !names.some((name) => isNamed(name, reading));
  return { ...(searchedFor === null ? {} : { searchedFor }), ...(isMentionOnly ? { isMentionOnly } : {}) };
}
