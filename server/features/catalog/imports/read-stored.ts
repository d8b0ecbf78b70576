import { sql } from 'drizzle-orm';
import type { ProductTextName } from '#contracts/products/product-fields.rule.ts';
import { columnsOf, storedCellFields } from '#server/features/catalog/products/stored-fields.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

/** A variant with its product, as a line of a file has them; values by the names of cells. */
export interface StoredLine {
  variantId: string;
  productId: string;
  values: Record<string, unknown>;
}

export interface StoredProduct extends Record<string, unknown>, Record<ProductTextName, string> {
  id: string;
  name: string;
  slug: string;
  status: string;
  categoryIds: string[];
}

export interface Stored {
  lines: Map<string, StoredLine>;
  /** Those whose slug the file names, by slug; those that it names and nothing else, by name. */
  bySlug: Map<string, StoredProduct>;
  byName: Map<string, StoredProduct[]>;
}

const productColumns = sql`p.id, ${columnsOf(storedCellFields)}, array(
  select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id
) as "categoryIds"`;

/** What the shop has of the SKUs, slugs and names in a file. Three queries. */
export async function readStored(
  db: Database,
  wanted: { skus: string[]; slugs: string[]; names: string[] },
): Promise<Stored> {
  const { rows: lines } = await db.execute<StoredProduct & { variantId: string; sku: string }>(sql`
    select ${productColumns}, v.id as "variantId", v.sku, v.name as "variantName", v.price::float8 as price,
      v.compare_at_price::float8 as "compareAtPrice", v.stock, v.value_ids as "attributeValueIds"
    from variants v join products p on p.id = v.product_id where v.sku = any(${sql.param(wanted.skus)}::text[])`);
  const { rows: products } = await db.execute<StoredProduct>(sql`
    select ${productColumns} from products p
    where p.slug = any(${sql.param(wanted.slugs)}::text[]) or p.name = any(${sql.param(wanted.names)}::text[])`);
  const promotions = await readPromotions(
    db,
    lines.map(({ variantId }) => variantId),
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
  };
}
