import { isIPv6 } from 'node:net';
import { ShopError } from '../shop-error.ts';

export interface Limiter {
  /** Throws TOO_MANY_REQUESTS with Retry-After when `key` may not have `amount` (one) more. Counts nothing. */
  check(key: string, amount?: number): void;
  /** Whether `check` would throw. */
  isSpent(key: string, amount?: number): boolean;
  /** Counts one try, or `amount` of them; a negative amount takes tries back. */
  fail(key: string, amount?: number): void;
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
  message?: string | undefined;
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
  const isSpent = (key: string, amount = 1): boolean => (current(key)?.tries ?? 0) + amount > limit;
  return {
    isSpent,
    check(key, amount) {
      if (!isSpent(key, amount)) return;
      throw retryLater(name, (counts.get(key)?.endsAt ?? now() + windowSeconds * 1000) - now(), message);
    },
    fail(key, amount = 1) {
      const count = current(key);
      if (count !== undefined) {
        count.tries = Math.max(0, count.tries + amount);
        return;
      }
      if (amount <= 0) return;
      // A Map keeps the order of insertion, which here is the order of ending.
      if (counts.size >= maxKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, { tries: amount, endsAt: now() + windowSeconds * 1000 });
    },
    reset(key) {
      counts.delete(key);
    },
  };
}

/** The refusal of a try that came too early: with Retry-After, and in words for the person. */
export function retryLater(name: string, milliseconds: number, message?: string): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ShopError('TOO_MANY_REQUESTS', {
    retryAfterSeconds,
    cause: `limit "${name}"`,
    message: message ?? `Твърде много опити. Следващият е възможен след ${inWords(retryAfterSeconds)}.`,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 секунда' : `${seconds} секунди`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 минута' : `${minutes} минути`;
}

/** What of an address counts as one client: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function clientKey(address: string): string {
  const groups = groupsOf(address);
  return groups === null ? plainIPv4(address) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** What of an address counts as one network: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
export function networkKey(address: string): string {
  const groups = groupsOf(address);
  if (groups !== null) return `${groups.slice(0, 3).join(':')}::/48`;
  const parts = plainIPv4(address).split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function plainIPv4(address: string): string {
  return mappedIPv4.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, without leading zeros; null for any other. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || mappedIPv4.test(address)) return null;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
