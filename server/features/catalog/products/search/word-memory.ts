import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
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
    correct(db: Database, words) {
      let batch: Promise<Map<string, string[]>> | undefined;
      const missing = words.filter((word) => memory.find(word) === undefined);
      const load = async (word: string) => {
        const candidates = await (batch ??= correctAll(db, missing));
        return { value: candidates.get(word) ?? [], tags: [catalogTopic] };
      };
      return Promise.all(words.map((word) => memory.get(word, () => load(word))));
    },
    close: memory.follow(changes, (topic) => topic === catalogTopic),
  };
}

async function correctAll(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const candidates = await correctWords(db, words);
  return new Map(words.map((word, place) => [word, candidates[place] ?? []]));
}
