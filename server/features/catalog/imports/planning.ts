import { isDeepStrictEqual } from 'node:util';
import type { NewProduct, VariantInput } from '#contracts/products/product-changes.ts';
import type { PriceStep } from '#contracts/products/price-guard.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import type { Names } from './labels.ts';
import { fail, type FileRow } from './read-rows.ts';
import { type PromotionCells } from './promotion-columns.ts';
import type { Stored } from './read-stored.ts';

/** What the rows of one file agree on, while it is planned. */
export interface Planning {
  names: Names;
  stored: Stored;
  creates: boolean;
  cells: ProductCell[];
  prices: PriceStep[];
  products: Map<string, NewProduct>;
  variants: { productId: string; variant: VariantInput }[];
  /** What a row said of a product's own cells, by product and field: further rows must say the same. */
  said: Map<string, { line: number; value: unknown }>;
  /** Which product takes a slug. */
  slugs: Map<string, string>;
}

/** The law wants a crossed-out price to be the higher one. */
export function checkReduction(row: FileRow, price: unknown, compareAtPrice: unknown): void {
  if (typeof price !== 'number' || typeof compareAtPrice !== 'number' || compareAtPrice > price) return;
  const given = row.values.get('compareAtPrice')?.text ?? '';
  fail(row, 'Стара цена', given, 'Старата цена трябва да е над новата, или да е празна.');
}

/**
 * What a file says of promotions has to be what is planned: they are changed where their time and the law's lowest price
 * are looked at, in the product's schedule.
 */
export function keepsPromotion(row: FileRow, field: keyof PromotionCells, from: unknown): void {
  const given = row.values.get(field);
  if (!given || isDeepStrictEqual(given.value, from)) return;
  const { column, text } = given;
  fail(row, column.header, text, 'Промоцията се променя в графика на продукта. Тук оставете каквото беше.');
}

/** Whether a row says of its product what the rows before it said, and wants no slug that another product has. */
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
