import type { Money } from './money.ts';

/** The fixed rate: 1 EUR = 1.95583 BGN (Council Regulation (EU) 2025/1409). */
export const levaPerEuro = 1.95583;

/**
 * Converts an amount to the other currency with integers only, rounded half up to the minor unit. 195583 is odd, so an
 * exact half never occurs.
 */
export function inOtherCurrency(money: Money): Money {
  return money.currency === 'BGN'
    ? { amount: Math.floor((money.amount * 100_000 + 97_791) / 195_583), currency: 'EUR' }
    : { amount: Math.floor((money.amount * 195_583 + 50_000) / 100_000), currency: 'BGN' };
}

/**
 * An amount in euro, whatever the currency of the shop: for everything that banks, couriers, search engines and
 * accountants read. Leva are no legal tender since 2026-02-01 (Act on the Introduction of the Euro, art. 9).
 */
export function inEuro(money: Money): Money {
  return money.currency === 'EUR' ? money : inOtherCurrency(money);
}

/**
 * The days (Europe/Sofia) of the duty to show prices in both currencies: from 2025-08-08 until 2026-08-08 (Act on the
 * Introduction of the Euro, art. 15, read on 2026-11-20).
 */
export const dualDisplayDuty = { from: '2025-08-08', until: '2026-08-08' } as const;

/** Whether prices have to be shown in both currencies on a day, `YYYY-MM-DD`. */
export function isDualDisplayDue(day: string): boolean {
  return day >= dualDisplayDuty.from && day <= dualDisplayDuty.until;
}
