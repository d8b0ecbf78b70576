import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { Facets } from '#contracts/products/products.ts';
import { type FactBook, leadingNumber } from '../facts/fact-book.ts';
import { amountText, levelOf } from '../facts/fact-texts.ts';
import type { Measure } from './count-measures.ts';

/** The filters as the definitions want them shown: those of a list only, with their hints, levels and order. */
export function presentFacets(book: FactBook, facets: Omit<Facets, 'facts'>, measures: readonly Measure[]): Facets {
  return {
    ...facets,
    attributes: facets.attributes.flatMap((attribute) => {
      const definition = book.find(attribute.slug);
      if (!definition?.options.places.includes('filter')) return [];
      return [withLooks(book, definition, attribute)];
    }),
    facts: measures.flatMap(({ key, min, max, count }) => {
      const definition = book.find(key);
      if (!definition) return [];
      const { name, type, options } = definition;
      const range = type === 'number' ? { min, max } : { min: null, max: null };
      return [{ key, name, unit: options.unit, note: options.filterNote, ...range, count }];
    }),
  };
}

type Facet = Facets['attributes'][number];

function withLooks(book: FactBook, { key, options, values }: FactDefinition, facet: Facet): Facet {
  const number = book.definitions.find((other) => other.options.fromChoice === key);
  return {
    ...facet,
    ...(options.filterNote === '' ? {} : { note: options.filterNote }),
    ...(options.isPainting && values.some(({ color }) => color !== null) ? { isPainted: true as const } : {}),
    values: number ? byNumber(number, facet.values) : facet.values,
  };
}

/** From the least number, each with the name of its level: "30 mg, лека". */
function byNumber(number: FactDefinition, values: Facet['values']): Facet['values'] {
  return values
    .toSorted((a, b) => (leadingNumber(a.name) ?? 0) - (leadingNumber(b.name) ?? 0))
    .map((value) => {
      const amount = leadingNumber(value.name);
      const level = amount === undefined ? undefined : levelOf(number, amount);
      const isPlain = amount !== undefined && value.name === amountText(amount, number.options.unit);
      return level && isPlain ? { ...value, label: `${value.name}, ${level.name}` } : value;
    });
}
