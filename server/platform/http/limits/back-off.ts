import { retryLater } from './rate-limit.ts';

export interface BackOff {
  /**
   * Counts a try before its outcome is known. Throws TOO_MANY_REQUESTS with Retry-After while `key` has to wait; `free`
   * overrides how many tries come without waiting.
   */
  count(key: string, free?: number): void;
  /** Whether the next try of `key` has to wait. */
  isWaiting(key: string): boolean;
  /** Forgets the tries of `key`, after one that was right. */
  reset(key: string): void;
}

export interface BackOffOptions {
  name: string;
  freeTries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  forgetAfterSeconds: number;
  now: () => number;
}

interface Tries {
  count: number;
  /** Until when the next try is refused. */
  waitUntil: number;
  lastAt: number;
}

/** So many keys are remembered at most; beyond it those that were tried longest ago are forgotten. */
const maxKeys = 50_000;

/**
 * Lets so many tries through at once and then one after each wait, which doubles up to a longest one: guessing becomes
 * slow, and whoever knows the answer is never kept out for longer than that wait. Kept in memory.
 */
export function openBackOff(options: BackOffOptions): BackOff {
  const { name, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds, now } = options;
  const known = new Map<string, Tries>();
  const current = (key: string): Tries | undefined => {
    const tries = known.get(key);
    return tries !== undefined && tries.lastAt + forgetAfterSeconds * 1000 > now() ? tries : undefined;
  };
  return {
    count(key, free = options.freeTries) {
      const before = current(key);
      if (before !== undefined && before.waitUntil > now()) throw retryLater(name, before.waitUntil - now());
      const count = (before?.count ?? 0) + 1;
      const doublings = count - free;
      const wait = doublings < 0 ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(doublings, 30));
      // Written anew, so that the order of the map is that of the last tries.
      known.delete(key);
      if (known.size >= maxKeys) known.delete(known.keys().next().value ?? '');
      known.set(key, { count, waitUntil: now() + wait * 1000, lastAt: now() });
    },
    isWaiting: (key) => (current(key)?.waitUntil ?? 0) > now(),
    reset: (key) => void known.delete(key),
  };
}
