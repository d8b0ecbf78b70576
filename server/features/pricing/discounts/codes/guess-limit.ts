import { createHash } from 'node:crypto';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { openCountExchange } from '#server/platform/http/limits/count-exchange.ts';
import type { Quota } from '#server/platform/http/limits/counters.ts';
import { MemoryCounters } from '#server/platform/http/limits/memory-counters.ts';
import { quotasOf } from '#server/platform/http/limits/quotas-of.ts';
import { retryLater } from '#server/platform/http/limits/retry-later.ts';
import { discountLimits } from '../discounts.limits.ts';
import type { GuessLimit } from '../questions.ts';
import { UnknownCode } from './code-on-cart.ts';

const message = 'Твърде много опити с кодове. Опитай пак след десет минути.';

/**
 * Limits guessing of codes. Refusals of existing codes are not counted. Counted in the memory of each process, because
 * every cart with a code checks it; each unknown code is told to the other processes.
 */
export function openGuessLimit({ config, elapsed, changes }: Pick<Deps, 'config' | 'elapsed' | 'changes'>): GuessLimit {
  const counters = new MemoryCounters(elapsed);
  const quotas = (address: string) => quotasOf(discountLimits.discountCodes, config, { address });
  /** The quotas of a code that a client tried, which counts once. `tried` is the address and a hash of the code. */
  const quotasOfTried = (tried: string): Quota[] => {
    const [address = '', code = ''] = tried.split(' ');
    const once = {
      name: 'this code of this client',
      key: `${clientKey(address)} ${code}`,
      limit: 1,
      windowMilliseconds: discountLimits.discountCodes.windowMinutes * 60_000,
    };
    return [once, ...quotas(address)];
  };
  const others = openCountExchange({ changes, name: 'codes', counters, quotas: quotasOfTried, gather: 1 });
  const note = (address: string, code: string): void => {
    const tried = `${address} ${createHash('sha256').update(codeKey(code)).digest('base64url')}`;
    if (counters.count(quotasOfTried(tried), 1) === null) others.tell(tried, 1);
  };
  return {
    async guard(address, code = '', price) {
      if (code === '') return price();
      const refusal = counters.check(quotas(address), 1);
      if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds, message);
      try {
        return await price();
      } catch (error) {
        if (error instanceof UnknownCode) note(address, code);
        throw error;
      }
    },
    isSpent: (address) => counters.check(quotas(address), 1) !== null,
    note,
  };
}
