import type { FieldError } from '#contracts/common/errors.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import { wrongValue } from '#contracts/facts/wrong-value.rule.ts';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
import { type FactBook, isOfProduct } from './fact-book.ts';

/** The facts that every shop has (product-facts.rule.ts), whose keys no definition may take. */
export const fixedFacts: ReadonlySet<string> = new Set([
  ...factNumbers.map(({ name }) => name),
  ...factTexts.map(({ name }) => name),
  'engraving',
]);

/**
 * The facts of a product that are fixed or defined. The values of a deleted definition stay stored, for an undo, and are
 * shown nowhere; so does a deleted value of a choice.
 */
export function knownFacts(book: FactBook, facts: ProductFacts): ProductFacts {
  const entries = Object.entries(facts).flatMap(([key, value]): [string, unknown][] => {
    if (fixedFacts.has(key)) return [[key, value]];
    const definition = book.find(key);
    if (!isStored(definition)) return [];
    const present = Array.isArray(value) ? existingValues(definition, value) : value;
    return Array.isArray(present) && present.length === 0 ? [] : [[key, present]];
  });
  return Object.fromEntries(entries);
}

/** Whether the values of a fact stand in `facts` of products. */
export const isStored = (definition: FactDefinition | undefined): definition is FactDefinition =>
  definition !== undefined && (definition.type !== 'choice' || isOfProduct(definition));

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
    fixedFacts.has(key) ? value : storedValue(book.find(key), value),
  ]);
  return Object.fromEntries(entries.filter(([key, value]) => fixedFacts.has(key) || !isEmpty(value)));
}

/** The slugs of a choice that exist, in its order. */
const existingValues = ({ values }: FactDefinition, slugs: readonly unknown[]): string[] =>
  values.flatMap(({ slug }) => (slugs.includes(slug) ? [slug] : []));

/** A text without blanks around it; the slugs of a choice in its order, a single one as a list too. */
function storedValue(definition: FactDefinition | undefined, value: unknown): unknown {
  if (definition?.type !== 'choice') return typeof value === 'string' ? value.trim() : value;
  return existingValues(definition, Array.isArray(value) ? value : [value]);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
