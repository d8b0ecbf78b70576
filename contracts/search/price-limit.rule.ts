import type { Currency } from '#contracts/common/money.ts';

export interface PriceLimit {
  /** The other words; empty if there are none. */
  rest: string;
  /** In major units. */
  most: number;
  /** Null for that of the shop. */
  currency: Currency | null;
}

const before = new Set(['до', 'под', 'do', 'pod']);
const currencies = new Map<string, Currency>([
  ...['лв', 'лева', 'лев', 'lv', 'leva', 'bgn'].map((word) => [word, 'BGN'] as const),
  ...['€', 'евро', 'evro', 'euro', 'eur'].map((word) => [word, 'EUR'] as const),
]);

/**
 * The limit in a search such as "подарък до 30 лв": a number after "до" or "под" that a currency or nothing follows. Null
 * for others: "до 30 mg" says no price.
 */
export function readPriceLimit(text: string): PriceLimit | null {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => before.has(word.toLowerCase()));
  const amount = words[at + 1];
  if (at === -1 || amount === undefined) return null;
  const [, digits = '', attached = ''] = /^(\d{1,5}(?:[.,]\d{1,2})?)(\D*)$/.exec(amount) ?? [];
  if (digits === '') return null;
  const unit = currencyOf(attached || (words[at + 2] ?? ''));
  const isLast = attached === '' && words[at + 2] === undefined;
  if (unit === undefined && !isLast) return null;
  const count = unit !== undefined && attached === '' ? 3 : 2;
  return {
    rest: words.toSpliced(at, count).join(' '),
    most: Number(digits.replace(',', '.')),
    currency: unit ?? null,
  };
}

const currencyOf = (word: string): Currency | undefined => currencies.get(word.toLowerCase().replace(/\.$/, ''));
