import type { Sum } from './money.ts';
import { inOtherCurrency } from './other-currency.rule.ts';

const formats = {
  BGN: new Intl.NumberFormat('bg-BG', { style: 'currency', currency: 'BGN', currencyDisplay: 'narrowSymbol' }),
  EUR: new Intl.NumberFormat('bg-BG', { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }),
};

/** Formats an amount for emails and notifications: `12,50 лв.`, with `dual` followed by the other currency. */
export function formatMoney(money: Sum, { dual = false } = {}): string {
  const one = formats[money.currency].format(money.amount / 100);
  if (!dual) return one;
  const other = inOtherCurrency(money);
  return `${one} (${formats[other.currency].format(other.amount / 100)})`;
}

/** Formats an amount at the end of a sentence: the abbreviation of leva already ends with a full stop. */
export function formatMoneyAtEnd(money: Sum): string {
  return formatMoney(money).replace(/\.?$/, '.');
}
