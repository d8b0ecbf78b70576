export interface Limiter {
  /** Throws TOO_MANY_REQUESTS with Retry-After when `key` has used up its tries. Counts nothing. */
  check(key: string): void;
  /** Counts one try. */
  fail(key: string): void;
  /** Forgets the tries of `key`. */
  reset(key: string): void;
}

/** At most `limit` counted tries per key in a window of `windowSeconds`. */
export function limiter(_options: { name: string; limit: number; windowSeconds: number }): Limiter {
  throw new Error('Not there yet.');
}
