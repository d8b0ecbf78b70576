import { sql } from 'drizzle-orm';
import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import {
  type ProductState,
  productStateColumns,
  productStateFields,
} from '#server/features/catalog/products/grid/product-state.ts';
import { foldedSkuOf } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

/** A variant with its product, as in a line of a file. Values by cell name. */
interface StoredLine {
  variantId: string;
  productId: string;
  values: Record<string, unknown>;
}

const storedLineColumns = {
  ...productStateColumns,
  variantId: column.text,
  sku: column.text,
  variantName: column.text,
  gtin: column.text,
  weightGrams: column.nullable(column.number),
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  stock: column.number,
  attributeValueIds: column.listOf(column.text),
};

export interface Stored {
  lines: Map<string, StoredLine>;
  /** Products whose slug the file contains, by slug; products that it refers to by name only, by name. */
  bySlug: Map<string, ProductState>;
  byName: Map<string, ProductState[]>;
  /** SKUs of all variants that those of the file differ from only by case or look-alike letters, by their folded form. */
  twins: Map<string, string>;
}

/** Reads the stored products of the SKUs, slugs and names in a file. Four queries. */
export async function readStored(
  db: Database,
  keys: { skus: string[]; slugs: string[]; names: string[] },
): Promise<Stored> {
  const lines = await queryRows(
    db,
    storedLineColumns,
    sql`
    select ${productStateFields}, v.id as "variantId", v.sku, v.name as "variantName", v.gtin, v.weight_grams as "weightGrams", v.price::float8 as price,
      v.compare_at_price::float8 as "compareAtPrice", v.stock, v.value_ids as "attributeValueIds"
    from variants v join products p on p.id = v.product_id where v.sku = any(${sql.param(keys.skus)}::text[])`,
  );
  const products = await queryRows(
    db,
    productStateColumns,
    sql`
    select ${productStateFields} from products p
    where p.slug = any(${sql.param(keys.slugs)}::text[]) or p.name = any(${sql.param(keys.names)}::text[])`,
  );
  const promotions = await readPromotions(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const twins = await queryRows(
    db,
    { sku: column.text },
    sql`
    select sku from variants where ${foldedSkuOf(sql`sku`)} = any(array(
      select ${foldedSkuOf(sql`given`)} from unnest(${sql.param(keys.skus)}::text[]) given))`,
  );
  return {
    lines: new Map(
      lines.map(({ id, variantId, ...values }) => [
        values.sku,
        { variantId, productId: id, values: { ...values, ...(promotions.get(variantId) ?? noPromotion) } },
      ]),
    ),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    byName: Map.groupBy(products, (product) => product.name),
    twins: new Map(twins.map(({ sku }) => [foldedSku(sku), sku])),
  };
}
