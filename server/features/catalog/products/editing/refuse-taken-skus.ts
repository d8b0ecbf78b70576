import { sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import type { ProductChanges } from '#contracts/products/product-changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { foldedSkuOf } from '../products.tables.ts';

/**
 * Reports each new SKU that another variant has, or that differs from one only by case or by letters that look the same.
 * SKUs that the product has already are kept, also where an older shop has such a pair. A SKU that is taken concurrently
 * is refused by the index (see refuse-taken.ts). One query.
 */
export async function refuseTakenSkus(
  db: Database,
  { variants = [] }: ProductChanges,
  productId: string | null,
): Promise<void> {
  if (variants.length === 0) return;
  const skus = variants.map(({ sku }) => sku);
  const rows = await queryRows(
    db,
    { sku: column.text, isOwn: column.boolean },
    sql`
    select sku, product_id is not distinct from ${productId}::uuid as "isOwn" from variants
    where ${foldedSkuOf(sql`sku`)} = any(array(
      select ${foldedSkuOf(sql`given`)} from unnest(${sql.param(skus)}::text[]) given))`,
  );
  const own = new Set(rows.filter(({ isOwn }) => isOwn).map(({ sku }) => sku));
  const others = new Map(rows.filter(({ isOwn }) => !isOwn).map(({ sku }) => [foldedSku(sku), sku]));
  const ownSkus = new Map(skus.filter((sku) => own.has(sku)).map((sku) => [foldedSku(sku), sku]));
  const errors: FieldError[] = [];
  skus.forEach((sku, index) => {
    const folded = foldedSku(sku);
    const twin = own.has(sku) ? undefined : (others.get(folded) ?? ownSkus.get(folded));
    if (twin !== undefined) errors.push({ path: `variants.${index}.sku`, message: messageOf(sku, twin) });
    if (!own.has(sku)) ownSkus.set(folded, sku);
  });
  if (errors.length > 0) throw new ShopError('SKU_TAKEN', { errors });
}

function messageOf(sku: string, twin: string): string {
  if (twin === sku) return 'Този SKU вече се използва.';
  return `Прилича на „${twin}“, който вече се използва. Разликата е само в главни букви или кирилица.`;
}
