/** At most `limit` attempts of `key` within `windowMilliseconds` of the first one. */
export interface Quota {
  /** Of the limit, for the log; keys of different names are counted apart. */
  name: string;
  key: string;
  limit: number;
  windowMilliseconds: number;
}

/** So many attempts of `key` are free, then one is admitted after each wait, which doubles. */
export interface BackOff {
  name: string;
  key: string;
  freeTries: number;
  firstWaitMilliseconds: number;
  longestWaitMilliseconds: number;
  /** Without an attempt for this long the count starts from zero. */
  forgetAfterMilliseconds: number;
}

/**
 * By how much the clocks of two processes may differ. Where a window or wait that is stored ends later than one that begins
 * now by more than this, the clock has been put back since, and it counts as ended.
 */
export const maxClockDifferenceMilliseconds = 60_000;

export interface Refusal {
  /** Of the limit that is used up. */
  name: string;
  waitMilliseconds: number;
}

/** Counts attempts. In memory the results are there at once. */
export interface Counters {
  /** Counts `amount` for each of the quotas if all of them have room for it, else for none. */
  count(quotas: readonly Quota[], amount: number): Refusal | null | Promise<Refusal | null>;
  /** What `count` would return. Counts nothing. */
  check(quotas: readonly Quota[], amount: number): Refusal | null | Promise<Refusal | null>;
  /** Takes back what was counted for an attempt that came to nothing. */
  giveBack(quotas: readonly Quota[], amount: number): void | Promise<void>;
  /** Counts an attempt, unless `key` has to wait. */
  countWithBackOff(backOff: BackOff): Refusal | null | Promise<Refusal | null>;
  /** Whether the next attempt has to wait. */
  mustWait(backOff: BackOff): boolean | Promise<boolean>;
  /** Forgets the attempts of keys. */
  forget(counted: readonly { name: string; key: string }[]): void | Promise<void>;
}
