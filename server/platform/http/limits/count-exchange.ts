import type { Changes } from '#server/platform/cache/changes.ts';
import type { Quota } from './counters.ts';
import type { MemoryCounters } from './memory-counters.ts';

/** How one process tells the others what was counted in its memory. */
export interface CountExchange {
  /** Tells the other processes that `key` was counted `amount` times, once that many have gathered for it. */
  tell(key: string, amount: number): void;
}

export interface CountExchangeOptions {
  changes: Pick<Changes, 'listen' | 'tellOthers'> | undefined;
  /** Names the counters; the same in every process. */
  name: string;
  counters: MemoryCounters;
  /** The quotas of a key that another process has counted. */
  quotas: (key: string) => readonly Quota[];
  /** How many counts of one key are gathered before they are told: the most that one process does not know of another. */
  gather: number;
}

/** More keys are not gathered at once: the counts of all of them are forgotten, as after a restart. */
const maxKeys = 50_000;

/**
 * Lets all processes count together in memory, without a write to the database: a client with many requests is told to
 * the others, one with few is never mentioned. What is lost on the way, each process counts for itself.
 */
export function openCountExchange({ changes, name, counters, quotas, gather }: CountExchangeOptions): CountExchange {
  const prefix = `counted:${name}:`;
  const gathered = new Map<string, number>();
  // Topics that are sent in the same moment are sent once if they are equal.
  let toldCount = 0;
  changes?.listen((topic) => {
    if (!topic.startsWith(prefix)) return;
    const [, amount, ...key] = topic.slice(prefix.length).split(' ');
    counters.count(quotas(key.join(' ')), Number(amount));
  });
  return {
    tell(key, amount) {
      const sum = (gathered.get(key) ?? 0) + amount;
      if (sum < gather) {
        if (gathered.size >= maxKeys) gathered.clear();
        gathered.set(key, sum);
        return;
      }
      gathered.delete(key);
      changes?.tellOthers(`${prefix}${(toldCount += 1)} ${sum} ${key}`);
    },
  };
}
