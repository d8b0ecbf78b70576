import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { correctWords } from './correct-words.ts';

export interface WordMemory {
  /** Like `correctWords`. One query, and none for words that were corrected since the catalogue changed. */
  correct: typeof correctWords;
  close(): void;
}

const maxEntries = 2_000;

/** Keeps what words may be misspellings of, until the words of the catalogue change: visitors make the same errors. */
export function openWordMemory(changes: Pick<Changes, 'listen'>): WordMemory {
  const memory = new Cache<string[]>({ maxEntries });
  return {
    correct: (db, words) =>
      memory.getEach(words, async (missing) => {
        const candidates = await correctWords(db, missing);
        return (word) => ({ value: candidates[missing.indexOf(word)] ?? [], tags: [catalogTopic] });
      }),
    close: memory.follow(changes, (topic) => topic === catalogTopic),
  };
}
