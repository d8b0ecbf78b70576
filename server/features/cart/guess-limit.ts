import { codeKey } from '#server/features/discounts/code-key.ts';
import { clientKey, limiter } from '#server/platform/http/rate-limit.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const codes = 30;
const windowSeconds = 600;

export interface GuessLimit {
  /** Throws TOO_MANY_REQUESTS for a client that has named too many codes that nobody gave out. */
  check: (address: string) => void;
  /** Whether `check` would throw: where a code came along by the way, it is left aside instead. */
  isSpent: (address: string) => boolean;
  /** Counts a code that nobody gave out, each code once: a cart that is read again is no new guess. */
  note: (address: string, code: string) => void;
}

/** Against trying codes until one is right. Refusals of codes that exist are not counted. */
export function openGuessLimit(now: () => number): GuessLimit {
  const guesses = limiter({
    name: 'unknown discount codes per client',
    limit: codes,
    windowSeconds,
    now,
    message: 'Твърде много опити с кодове. Опитай пак след десет минути.',
  });
  const seen = limiter({ name: 'this code of this client', limit: 1, windowSeconds, now });
  return {
    check: (address) => guesses.check(clientKey(address)),
    isSpent: (address) => isRefused(() => guesses.check(clientKey(address))),
    note: (address, code) => {
      const client = clientKey(address);
      const one = `${client} ${codeKey(code)}`;
      if (isRefused(() => seen.check(one))) return;
      seen.fail(one);
      guesses.fail(client);
    },
  };
}

function isRefused(check: () => void): boolean {
  try {
    check();
  } catch (error) {
    if (error instanceof ShopError) return true;
    throw error;
  }
  return false;
}
