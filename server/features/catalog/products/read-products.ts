import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFacts } from './facts/fact-book.ts';
import { type ProductOrder, productOrder } from './listing/product-order.ts';
import { presentProduct, productRow } from './present-product.ts';
import { columnsOf, storedFields } from './stored-fields.ts';

export interface ProductSelection {
  /** Over the table's alias `p`. */
  where: SQL;
  /** An order of the lists, or another one over `p`. */
  orderBy?: ProductOrder | SQL;
  limit: number;
  offset?: number;
  /** With the table of facts, which only the page of a product shows. */
  isForPage?: boolean;
}

const time = (value: SQL): SQL =>
  sql`to_char(date_trunc('milliseconds', ${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A subselect as a JSON array, empty without rows. */
const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${rows}) r)`;

const images = sql`
  select m.id, m.alt, m.width, m.height from product_images i join media m on m.id = i.media_id
  where i.product_id = p.id order by i.position, m.id`;

const categories = sql`
  select c.id, c.name, c.slug from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id order by pc.position, c.id`;

/** The price history of a variant; only if it is reduced. */
const prices = sql`
  select pc.price, pc.compare_at_price as "compareAtPrice", extract(epoch from pc.since) * 1000 as since
  from price_changes pc where v.compare_at_price is not null and pc.variant_id = v.id
  order by pc.since, pc.id`;

const variants = sql`
  select v.id, v.sku, v.gtin, v.weight_grams as "weightGrams", v.name, v.price, v.compare_at_price as "compareAtPrice", v.stock, v.value_ids as "valueIds",
    v.image_id as "imageId",
    ${list(prices)} as prices
  from variants v where v.product_id = p.id order by v.position, v.id`;

const values = sql`
  select av.id, av.name, av.slug from attribute_values av
  where av.attribute_id = a.id and av.id = any(p.value_ids) order by av.position, av.id`;

const attributes = sql`
  select a.id, a.name, a.slug, ${list(values)} as values from attributes a
  where a.id = any(p.attribute_ids) order by array_position(p.attribute_ids, a.id)`;

/** An order also counts as a change, so that an edit based on an older stock is refused as STALE. */
const lastMovement = sql`(
  select max(m.created_at) from variants v, lateral (
    select created_at from stock_movements where variant_id = v.id order by created_at desc limit 1) m
  where v.product_id = p.id)`;

/**
 * Reads products with all fields of the contract, in one query independent of their number, and within a transaction
 * another one for the definitions of facts.
 */
export async function readProducts(db: Database, selection: ProductSelection): Promise<z.input<typeof Product>[]> {
  const { orderBy: order = sql`p.id`, isForPage = false } = selection;
  const book = await readFacts(db);
  const orderBy = productOrder(order);
  const rows = await queryRows(
    db,
    productRow,
    sql`
    select p.id, ${columnsOf(storedFields)}, p.currency,
      p.price::float8 as price, p.compare_at_price::float8 as "compareAtPrice",
      p.rating_average::float8 as "ratingAverage", p.rating_count as "ratingCount",
      ${time(sql`p.created_at`)} as "createdAt",
      ${time(sql`greatest(p.updated_at, ${lastMovement})`)} as "updatedAt",
      ${list(images)} as images, ${list(categories)} as categories, ${list(variants)} as variants,
      ${list(attributes)} as attributes, p.value_ids as "valueIds"
    from (
      select * from products p where ${selection.where}
      order by ${orderBy} limit ${selection.limit} offset ${selection.offset ?? 0}
    ) p
    order by ${orderBy}`,
  );
  return rows.map((row) => presentProduct(row, book, isForPage));
}
