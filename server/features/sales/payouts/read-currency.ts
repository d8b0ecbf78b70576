import type { Currency } from '#contracts/common/money.ts';

/** What a cell says of the currency: `other` for each that orders are not kept in; null for nothing. */
export type SaidCurrency = Currency | 'other' | null;

const names: Readonly<Record<string, Currency>> = {
  ...{ '€': 'EUR', eur: 'EUR', euro: 'EUR', евро: 'EUR', '978': 'EUR' },
  ...{ лв: 'BGN', лев: 'BGN', лева: 'BGN', bgn: 'BGN', '975': 'BGN' },
};
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** The currency that all words of a text name. */
function allOf(words: readonly string[]): SaidCurrency {
  const [first, ...others] = words.map((word) => names[word.toLowerCase()] ?? 'other');
  if (first === undefined) return null;
  return others.every((one) => one === first) ? first : 'other';
}

/** Of a cell in a column of currencies: codes in letters or digits, signs or names. */
export const currencyNamed = (cell: string): SaidCurrency => allOf(cell.match(/\p{L}+|\p{Sc}|\d+/gu) ?? []);

/** Of the letters and signs beside an amount. */
export const currencyBeside = (words: readonly string[]): SaidCurrency => allOf(words);

/** Of a header such as `Сума (EUR)`. */
export function currencyOfHeader(header: string): SaidCurrency {
  const words = header.match(/\p{L}+|\p{Sc}/gu) ?? [];
  const currencyWords = words.filter((word) => names[word.toLowerCase()] !== undefined || isoCodes.has(word));
  return allOf(currencyWords);
}

/** Whether every cell that is not empty names a currency, and there is one. */
export function isOfCurrencies(cells: readonly string[]): boolean {
  const nonEmpty = cells.filter((cell) => cell !== '');
  return (
    nonEmpty.length > 0 && nonEmpty.every((cell) => isoCodes.has(cell) || (currencyNamed(cell) ?? 'other') !== 'other')
  );
}
