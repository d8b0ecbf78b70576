import { type SQL, sql } from 'drizzle-orm';
import type { Named } from '#server/features/panel/palette/questions.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readProducts } from '../read-products.ts';
import { readSearch } from './search-products.ts';

/** Products for the palette: by SKU, by the number of their barcode, and as the catalogue finds them. */
export async function findProducts(db: Database, search: string, candidates: number): Promise<Named[]> {
  const sku = search.trim().toUpperCase();
  const { where, bestFirst } = await readSearch(db, search, sql`true`);
  const withSku = sql`p.id in (
    select v.product_id from variants v where upper(v.sku) = ${sku}
    union select v.product_id from variants v where ${hasBarcode(sku)}
    union select v.product_id from variants v where upper(v.sku) like ${beginningWith(sku)} limit ${candidates})`;
  const lists = await Promise.all([
    readProducts(db, { where: withSku, orderBy: sql`p.name, p.id`, limit: candidates }),
    readProducts(db, { where, orderBy: bestFirst, limit: candidates }),
  ]);
  return lists.flat().map(({ id, name, variants }) => ({
    found: { kind: 'product', id, title: name, detail: skuShown(variants, sku) },
    names: [name, ...variants.map((variant) => variant.sku), ...variants.map((variant) => variant.gtin)],
  }));
}

/** By the index of barcodes; EAN and UPC differ by leading zeros only. */
function hasBarcode(search: string): SQL {
  return /^\d{8,14}$/.test(search)
    ? sql`v.gtin <> '' and lpad(v.gtin, 14, '0') = ${search.padStart(14, '0')}`
    : sql`false`;
}

/** The SKU that matches the search, otherwise the first. */
function skuShown(variants: readonly { sku: string }[], search: string): string {
  const fitting = variants.find(({ sku }) => sku.toUpperCase().startsWith(search)) ?? variants[0];
  return fitting?.sku ?? '';
}
