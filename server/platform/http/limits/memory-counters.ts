import type { BackOff, Counters, Quota, Refusal } from './counters.ts';

interface Count {
  tries: number;
  /** When the entry expires. */
  endsAt: number;
  /** For a back-off: attempts are refused until then. */
  waitUntil: number;
}

/** Maximum number of keys per limit; above it the oldest are evicted. */
const maxKeys = 50_000;

/** Counters in the memory of this process. They use a monotonic clock, so setting the system time changes no delay. */
export class MemoryCounters implements Counters {
  readonly #elapsed: () => number;
  readonly #counts = new Map<string, Map<string, Count>>();

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  count(quotas: readonly Quota[], amount: number): Refusal | null {
    const refusal = this.check(quotas, amount);
    if (refusal) return refusal;
    for (const quota of quotas) this.#add(quota, amount);
    return null;
  }

  check(quotas: readonly Quota[], amount: number): Refusal | null {
    for (const quota of quotas) {
      const count = this.#find(quota);
      if ((count?.tries ?? 0) + amount <= quota.limit) continue;
      const waitMilliseconds = count ? count.endsAt - this.#elapsed() : quota.windowMilliseconds;
      return { name: quota.name, waitMilliseconds };
    }
    return null;
  }

  giveBack(quotas: readonly Quota[], amount: number): void {
    for (const quota of quotas) {
      const count = this.#find(quota);
      if (count) count.tries = Math.max(0, count.tries - amount);
    }
  }

  countWithBackOff(backOff: BackOff): Refusal | null {
    const now = this.#elapsed();
    const before = this.#find(backOff);
    if (before && before.waitUntil > now) return { name: backOff.name, waitMilliseconds: before.waitUntil - now };
    const tries = (before?.tries ?? 0) + 1;
    const waitUntil = now + waitAfter(tries, backOff);
    this.#put(backOff, { tries, endsAt: now + backOff.forgetAfterMilliseconds, waitUntil });
    return null;
  }

  mustWait(backOff: BackOff): boolean {
    return (this.#find(backOff)?.waitUntil ?? 0) > this.#elapsed();
  }

  forget(keys: readonly { name: string; key: string }[]): void {
    for (const { name, key } of keys) this.#counts.get(name)?.delete(key);
  }

  #add(quota: Quota, amount: number): void {
    const count = this.#find(quota);
    if (count) count.tries += amount;
    else this.#put(quota, { tries: amount, endsAt: this.#elapsed() + quota.windowMilliseconds, waitUntil: 0 });
  }

  #find({ name, key }: { name: string; key: string }): Count | undefined {
    const counts = this.#counts.get(name);
    const count = counts?.get(key);
    if (count === undefined || count.endsAt > this.#elapsed()) return count;
    counts?.delete(key);
    return undefined;
  }

  #put({ name, key }: { name: string; key: string }, count: Count): void {
    let counts = this.#counts.get(name);
    if (!counts) this.#counts.set(name, (counts = new Map<string, Count>()));
    // Inserted again, so that the map is ordered by last write.
    counts.delete(key);
    if (counts.size >= maxKeys) counts.delete(counts.keys().next().value ?? '');
    counts.set(key, count);
  }
}

/** The delay after a number of attempts. */
function waitAfter(tries: number, { freeTries, firstWaitMilliseconds, longestWaitMilliseconds }: BackOff): number {
  const doublings = tries - freeTries;
  if (doublings < 0) return 0;
  return Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** Math.min(doublings, 30));
}
