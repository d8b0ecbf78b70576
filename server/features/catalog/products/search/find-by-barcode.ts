import { type SQL, sql } from 'drizzle-orm';
import { isGtin, plainGtin, toGtin14 } from '#contracts/products/gtin.rule.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { matchColumns, type ProductMatches } from './match.ts';

/** Whether a variant has this barcode, over an alias of `variants`; as in the index `variants_gtin_idx`. */
export const hasBarcode = (alias: SQL, gtin: string): SQL =>
  sql`(${alias}.gtin <> '' and lpad(${alias}.gtin, 14, '0') = ${toGtin14(gtin)})`;

/** The barcode that a person typed or scanned, with or without spaces; null for another text. */
export function typedBarcode(text: string): string | null {
  const digits = plainGtin(text);
  return isGtin(digits) ? digits : null;
}

/**
 * The products with a variant of the scanned or typed barcode (EAN, UPC); null if the text is none or no product has
 * it: then it may be a number of another kind. `among` is a condition over the alias `p`.
 */
export async function findByBarcode(db: Database, text: string, among: SQL): Promise<ProductMatches | null> {
  const gtin = typedBarcode(text);
  if (gtin === null) return null;
  const rows = await queryRows(
    db,
    matchColumns,
    sql`
    select p.id, p.name, p.in_stock as "inStock", p.sold_count::float8 as "soldCount"
    from products p where ${among}
      and p.id in (select v.product_id from variants v where ${hasBarcode(sql`v`, gtin)})`,
  );
  if (rows.length === 0) return null;
  return { where: sql`p.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`, matches: rows };
}
