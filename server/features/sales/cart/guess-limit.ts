import { codeKey } from '#server/features/pricing/discounts/codes/code-key.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import type { Quota } from '#server/platform/http/limits/counters.ts';
import { MemoryCounters } from '#server/platform/http/limits/memory-counters.ts';
import { quotasOf } from '#server/platform/http/limits/quotas-of.ts';
import { retryLater } from '#server/platform/http/limits/retry-later.ts';
import { securityLimits } from '#server/security-limits.ts';

export interface GuessLimit {
  /** @throws TOO_MANY_REQUESTS for a client that tried too many unknown codes */
  check: (address: string) => void;
  /** Whether `check` would throw. A code from a cookie is then ignored instead. */
  isSpent: (address: string) => boolean;
  /** Counts an unknown code once: reading a cart again is not another guess. */
  note: (address: string, code: string) => void;
}

const message = 'Твърде много опити с кодове. Опитай пак след десет минути.';

/**
 * Limits guessing of codes. Refusals of existing codes are not counted. Counted in the memory of each process, because
 * every cart with a code checks it.
 */
export function openGuessLimit({ config, elapsed }: Pick<Deps, 'config' | 'elapsed'>): GuessLimit {
  const counters = new MemoryCounters(elapsed);
  const quotas = (address: string) => quotasOf(securityLimits.discountCodes, config, { address });
  return {
    check: (address) => {
      const refusal = counters.check(quotas(address), 1);
      if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds, message);
    },
    isSpent: (address) => counters.check(quotas(address), 1) !== null,
    note: (address, code) => {
      const once: Quota = {
        name: 'this code of this client',
        key: `${clientKey(address)} ${codeKey(code)}`,
        limit: 1,
        windowMilliseconds: securityLimits.discountCodes.windowMinutes * 60_000,
      };
      counters.count([once, ...quotas(address)], 1);
    },
  };
}
