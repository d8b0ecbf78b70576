import type { Currency } from '#contracts/common/money.ts';
import type { CellField } from './product-cells.ts';
import { facts } from './product-facts.rule.ts';
import { productTextNames } from './product-fields.rule.ts';

const factNames = facts.map(({ name }) => name);

/** The fields of a product that are edited as cells and are columns of its own row. All of them are texts. */
export const storedCellFields = [
  'name',
  'slug',
  'description',
  'kind',
  'status',
  'vatRate',
  ...productTextNames,
] as const;

/** The fields of a product that are edited as cells. All other cells are of a variant. */
export const productCellFields = [...storedCellFields, ...factNames, 'categoryIds', 'images'] as const;

const ofProduct: ReadonlySet<CellField> = new Set(productCellFields);

/** The field of the cell with a fact that the shop defines. */
export type DefinedField = `facts.${string}`;

export const isDefinedField = (field: string): field is DefinedField => field.startsWith('facts.');

export const definedField = (key: string): DefinedField => `facts.${key}`;

/** The key of a defined fact; undefined for any other field. */
export function definedKey(field: string): string | undefined {
  return isDefinedField(field) ? field.slice('facts.'.length) : undefined;
}

/** Whether the cell is one of the product, and not of a variant. */
export function isProductField(field: CellField): boolean {
  return ofProduct.has(field) || definedKey(field) !== undefined;
}

/** The facts among the values, by name; null for those without a value. */
export function factsAmong(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const defined = Object.keys(values).flatMap((field) => {
    const key = definedKey(field);
    return key === undefined ? [] : [[key, values[field]] as const];
  });
  const fixed = factNames.map((name) => [name, values[name]] as const);
  return Object.fromEntries([...fixed, ...defined].map(([name, value]) => [name, isEmpty(value) ? null : value]));
}

const moneyFields: ReadonlySet<CellField> = new Set(['price', 'compareAtPrice', 'cost']);

/** The value of a cell for a stored one: an amount becomes money. */
export function cellValue(field: CellField, value: unknown, currency: Currency): unknown {
  return moneyFields.has(field) && typeof value === 'number' ? { amount: value, currency } : value;
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
