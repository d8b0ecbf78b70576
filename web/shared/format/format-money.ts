import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { Currency, Money } from '#contracts/common/money.ts';
import { asSentence } from './as-sentence.ts';
import { writeDigits } from './format-number.ts';

const symbols: Readonly<Record<Currency, string>> = { BGN: 'лв.', EUR: '€' };

/** `{ amount: 1290, currency: 'BGN' }` as "12,90 лв.", never broken over two lines. */
export function formatMoney({ amount, currency }: Money): string {
  return `${writeDigits((amount / 100).toFixed(2))}\u00A0${symbols[currency]}`;
}

/** The same at the end of a sentence: the short form of leva brings its own full stop. */
export function formatMoneyAtEnd(money: Money): string {
  return asSentence(formatMoney(money));
}

/** What a delivery costs: in a word where it costs nothing. */
export function formatDelivery(money: Money, free = 'безплатна'): string {
  return money.amount === 0 ? free : formatMoney(money);
}

/** The same amount in the other currency of the dual display, "6,60 €". */
export function formatOtherCurrency(money: Money): string {
  return formatMoney(inOtherCurrency(money));
}
