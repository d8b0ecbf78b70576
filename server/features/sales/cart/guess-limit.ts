import { codeKey } from '#server/features/pricing/discounts/codes/code-key.ts';
import type { Config } from '#server/config.ts';
import { isLimited, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { clientKey, limiter } from '#server/platform/http/limits/rate-limit.ts';
import { securityLimits } from '#server/security-limits.ts';

export interface GuessLimit {
  /** Throws TOO_MANY_REQUESTS for a client that has named too many codes that no one gave out. */
  check: (address: string) => void;
  /** Whether `check` would throw: where a code came along by the way, it is left aside instead. */
  isSpent: (address: string) => boolean;
  /** Counts a code that no one gave out, each code once: a cart that is read again is no new guess. */
  note: (address: string, code: string) => void;
}

/** Against trying codes until one is right. Refusals of codes that exist are not counted. */
export function openGuessLimit(config: Config, now: () => number): GuessLimit {
  const message = 'Твърде много опити с кодове. Опитай пак след десет минути.';
  const guesses = openActionLimit(securityLimits.discountCodes, { config, now, message });
  const windowSeconds = securityLimits.discountCodes.windowMinutes * 60;
  const seen = limiter({ name: 'this code of this client', limit: 1, windowSeconds, now });
  return {
    check: (address) => guesses.check({ address }),
    isSpent: (address) => isLimited(() => guesses.check({ address })),
    note: (address, code) => {
      const one = `${clientKey(address)} ${codeKey(code)}`;
      if (isLimited(() => seen.check(one)) || isLimited(() => guesses.check({ address }))) return;
      seen.fail(one);
      guesses.count({ address });
    },
  };
}
