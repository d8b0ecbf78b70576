import { isDeepStrictEqual } from 'node:util';
import type { PriceStep } from '#contracts/products/prices/price-guard.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import type { NewProduct, VariantInput } from '#contracts/products/product-changes.ts';
import type { NewCost } from '#server/features/catalog/products/bulk/import-products.ts';
import type { FileNames } from './file-names.ts';
import { type PromotionCells } from './promotion-columns.ts';
import { fail, type FileRow } from './reading/read-rows.ts';
import type { Stored } from './reading/read-stored.ts';

/** State shared by the rows of one file during planning. */
export interface Planning {
  names: FileNames;
  stored: Stored;
  creates: boolean;
  /** Whether the file only adds: rows of variants that exist are left as they are. */
  onlyAdds: boolean;
  cells: ProductCell[];
  prices: PriceStep[];
  products: Map<string, NewProduct>;
  variants: { productId: string; variant: VariantInput }[];
  newCosts: NewCost[];
  /** The product cells of earlier rows, by product and field. Later rows must have the same values. */
  said: Map<string, { line: number; value: unknown }>;
  /** The product that takes each slug. */
  slugs: Map<string, string>;
}

/** By law, the compare-at price must be higher than the price. */
export function checkReduction(row: FileRow, price: unknown, compareAtPrice: unknown): void {
  if (typeof price !== 'number' || typeof compareAtPrice !== 'number' || compareAtPrice > price) return;
  const text = row.values.get('compareAtPrice')?.text ?? '';
  fail(row, 'Стара цена', text, 'Старата цена трябва да е над новата, или да е празна.');
}

/**
 * Promotion columns must match the stored promotion: promotions are changed only in the product's schedule, which
 * checks their dates and the lowest price required by law.
 */
export function keepsPromotion(row: FileRow, field: keyof PromotionCells, from: unknown): void {
  const cell = row.values.get(field);
  if (!cell || isDeepStrictEqual(cell.value, from)) return;
  const { column, text } = cell;
  fail(row, column.header, text, 'Промоцията се променя в графика на продукта. Тук остави каквото беше.');
}

/** Whether the product cells of a row match those of earlier rows, and its slug is not used by another product. */
export function agrees(
  { said, slugs, stored }: Pick<Planning, 'said' | 'slugs' | 'stored'>,
  row: FileRow,
  { id, field, value, column }: { id: string; field: string; value: unknown; column: string },
): boolean {
  const key = `${id}:${field}`;
  const before = said.get(key);
  const text = row.values.get(field as 'name')?.text ?? ''; // every field of a cell is one of a column
  if (before && !isDeepStrictEqual(before.value, value)) {
    fail(row, column, text, `Ред ${before.line} казва друго за същия продукт. Нека двата реда са еднакви.`);
    return false;
  }
  if (!before) said.set(key, { line: row.line, value });
  if (field !== 'slug' || typeof value !== 'string') return true;
  const owner = stored.bySlug.get(value)?.id ?? slugs.get(value) ?? id;
  slugs.set(value, owner);
  if (owner === id) return true;
  fail(row, column, value, 'Този адрес е на друг продукт.');
  return false;
}
