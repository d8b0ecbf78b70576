import { inOtherCurrency } from '#contracts/other-currency.ts';
import type { Currency, Money } from '#contracts/money.ts';

const locale = 'bg-BG';
const formats = new Map<Currency, Intl.NumberFormat>();

function formatOf(currency: Currency): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) formats.set(currency, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })));
  return format;
}

/** `{ amount: 1290, currency: 'BGN' }` as "12,90 лв.". */
export function formatMoney(money: Money): string {
  return formatOf(money.currency).format(money.amount / 100);
}

/** The same amount in the other currency of the dual display, "6,60 €". */
export function formatOtherCurrency(money: Money): string {
  return formatMoney(inOtherCurrency(money));
}
