import type { FieldError } from '#contracts/common/errors.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { wrongValue } from '#contracts/facts/wrong-value.rule.ts';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
import type { FactBook } from './fact-book.ts';

/** The facts that every shop has (product-facts.rule.ts), whose keys no definition may take. */
export const fixedFacts: ReadonlySet<string> = new Set([
  ...factNumbers.map(({ name }) => name),
  ...factTexts.map(({ name }) => name),
  'engraving',
]);

/**
 * The facts of a product that are fixed or defined. The values of a deleted definition stay stored, for an undo, and are
 * shown nowhere.
 */
export function knownFacts(book: FactBook, facts: ProductFacts): ProductFacts {
  const entries = Object.entries(facts).filter(([key]) => fixedFacts.has(key) || isStored(book.find(key)));
  return Object.fromEntries(entries);
}

/** Whether the values of a fact stand in `facts` of products. */
export const isStored = (definition: FactDefinition | undefined): definition is FactDefinition =>
  definition !== undefined && definition.type !== 'choice';

/** What is wrong with the values of defined facts. Empty texts and null mean none. */
export function factErrors(book: FactBook, facts: ProductFacts, path: string): FieldError[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const definition = book.find(key);
    if (fixedFacts.has(key) || !isStored(definition) || isEmpty(value)) return [];
    const message = wrongValue(definition, value);
    return message === null ? [] : [{ path: `${path}.${key}`, message }];
  });
}

/** The facts as they are stored: without empty and unknown ones, texts without blanks around them. */
export function storedFacts(book: FactBook, facts: ProductFacts): ProductFacts {
  const entries = Object.entries(knownFacts(book, facts)).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' && !fixedFacts.has(key) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([key, value]) => fixedFacts.has(key) || !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
