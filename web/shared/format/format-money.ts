import type { Currency, Money } from '#contracts/common/money.ts';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { writeDigits } from '#contracts/common/write-number.rule.ts';
import { asSentence } from './as-sentence.ts';

/** As it stands after an amount. */
export const currencySigns: Readonly<Record<Currency, string>> = { BGN: 'лв.', EUR: '€' };

/** Formats `{ amount: 1290, currency: 'BGN' }` as "12,90 лв." without a line break opportunity. */
export function formatMoney({ amount, currency }: Money): string {
  return `${writeDigits((amount / 100).toFixed(2))}\u00A0${currencySigns[currency]}`;
}

/** Formats an amount at the end of a sentence: the abbreviation of leva already ends with a full stop. */
export function formatMoneyAtEnd(money: Money): string {
  return asSentence(formatMoney(money));
}

/** Formats a delivery price; a price of zero becomes a word. */
export function formatDelivery(money: Money, free = 'безплатна'): string {
  return money.amount === 0 ? free : formatMoney(money);
}

/** Formats the amount in the second currency of the dual display: "6,60 €". */
export function formatOtherCurrency(money: Money): string {
  return formatMoney(inOtherCurrency(money));
}
