/** At most `limit` attempts of `key` within `windowMilliseconds` of the first one. */
export interface Quota {
  /** The name of the limit, for the log. Keys of different names are counted separately. */
  name: string;
  key: string;
  limit: number;
  windowMilliseconds: number;
}

/** A number of attempts of `key` are free; then one is admitted after each delay, which doubles. */
export interface BackOff {
  name: string;
  key: string;
  freeTries: number;
  firstWaitMilliseconds: number;
  longestWaitMilliseconds: number;
  /** The counter resets after this time without an attempt. */
  forgetAfterMilliseconds: number;
}

/**
 * The maximum difference between the clocks of two processes. A stored window or delay that ends later than one that
 * begins now by more than this means that the clock was set back; it counts as expired.
 */
export const maxClockDifferenceMilliseconds = 60_000;

export interface Refusal {
  /** The name of the exhausted limit. */
  name: string;
  waitMilliseconds: number;
}

/** Counts attempts. The counters in memory return synchronously. */
export interface Counters {
  /** Counts `amount` for each of the quotas if all of them allow it, otherwise for none. */
  count(quotas: readonly Quota[], amount: number): Refusal | null | Promise<Refusal | null>;
  /** Returns what `count` would return, without counting. */
  check(quotas: readonly Quota[], amount: number): Refusal | null | Promise<Refusal | null>;
  /** Reverts the count of an attempt that did not take place. */
  giveBack(quotas: readonly Quota[], amount: number): void | Promise<void>;
  /** Counts an attempt unless `key` has to wait. */
  countWithBackOff(backOff: BackOff): Refusal | null | Promise<Refusal | null>;
  /** Whether the next attempt has to wait. */
  mustWait(backOff: BackOff): boolean | Promise<boolean>;
  /** Deletes the attempts of keys. */
  forget(keys: readonly { name: string; key: string }[]): void | Promise<void>;
}
