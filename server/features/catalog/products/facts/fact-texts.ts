import { writeNumber } from '#contracts/common/write-number.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { FactBook, Goods, Sold } from './fact-book.ts';

/** The value of a fact as text; undefined without one, and for a fact that is not true. */
export function valueText(
  book: FactBook,
  definition: FactDefinition,
  product: Goods,
  variant: Sold,
): string | undefined {
  const { type, key, options } = definition;
  if (type === 'choice') {
    const names = book.valuesOf(definition, variant.valueIds).map(({ name }) => name);
    return names.length === 0 ? undefined : names.join(', ');
  }
  if (type === 'number') {
    const number = book.numberOf(definition, product, variant);
    return number === undefined ? undefined : amountText(number, options.unit);
  }
  const value = product.facts[key];
  if (type === 'boolean') return value === true ? 'да' : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  return type === 'date' ? dateText(value) : value;
}

/** "1 800 m". */
export const amountText = (number: number, unit: string): string =>
  `${writeNumber(number)}${unit === '' ? '' : ` ${unit}`}`;

/** "31.01.2026", as every date of the shop is written. */
export const dateText = (day: string): string => day.split('-').toReversed().join('.');

/** The level of a number, and its place among the levels as one to three bars. Undefined without levels. */
export function levelOf(
  { options: { levels } }: Pick<FactDefinition, 'options'>,
  number: number,
): { name: string; bars: 1 | 2 | 3 } | undefined {
  const first = levels[0];
  if (!first) return undefined;
  const place = Math.max(
    0,
    levels.findLastIndex(({ from }) => number >= from),
  );
  const bars = Math.ceil(((place + 1) * 3) / Math.max(levels.length, 3));
  return { name: (levels[place] ?? first).name, bars: bars >= 3 ? 3 : bars === 2 ? 2 : 1 };
}
