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

/** Whether the cell is one of the product, and not of a variant. */
export function isProductField(field: CellField): boolean {
  return ofProduct.has(field);
}

/** The facts among the values, by name; null for those without a value. */
export function factsAmong(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(factNames.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]));
}

/** The value of a cell for a stored one: an amount becomes money. */
export function cellValue(field: CellField, value: unknown, currency: Currency): unknown {
  const isMoney = (field === 'price' || field === 'compareAtPrice') && typeof value === 'number';
  return isMoney ? { amount: value, currency } : value;
}
