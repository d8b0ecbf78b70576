import { isIPv6 } from 'node:net';
import { ShopError } from './shop-error.ts';

export interface Limiter {
  /** Throws TOO_MANY_REQUESTS with Retry-After when `key` has used up its tries. Counts nothing. */
  check(key: string): void;
  /** Counts one try. */
  fail(key: string): void;
  /** Forgets the tries of `key`. */
  reset(key: string): void;
}

export interface LimiterOptions {
  /** For the log of whoever looks for the cause of a 429. */
  name: string;
  limit: number;
  windowSeconds: number;
  now?: () => number;
  /** For the person who is refused; without it a sentence that says how long to wait. */
  message?: string;
}

interface Count {
  tries: number;
  endsAt: number;
}

/** So many keys are remembered at most; beyond it those that end first are forgotten. */
const maxKeys = 50_000;

/**
 * At most `limit` counted tries per key within `windowSeconds` of the first one. Kept in memory: every process counts
 * for itself, and a restart forgets.
 */
export function limiter({ name, limit, windowSeconds, now = Date.now, message }: LimiterOptions): Limiter {
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    if (count === undefined || count.endsAt > now()) return count;
    counts.delete(key);
    return undefined;
  };
  return {
    check(key) {
      const count = current(key);
      if (count === undefined || count.tries < limit) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((count.endsAt - now()) / 1000));
      throw new ShopError('TOO_MANY_REQUESTS', {
        retryAfterSeconds,
        cause: `limit "${name}"`,
        message: message ?? `Твърде много опити. Следващият е възможен след ${inWords(retryAfterSeconds)}.`,
      });
    },
    fail(key) {
      const count = current(key);
      if (count !== undefined) {
        count.tries += 1;
        return;
      }
      // A Map keeps the order of insertion, which here is the order of ending.
      if (counts.size >= maxKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, { tries: 1, endsAt: now() + windowSeconds * 1000 });
    },
    reset(key) {
      counts.delete(key);
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 секунда' : `${seconds} секунди`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 минута' : `${minutes} минути`;
}

/** What of an address counts as one client: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
