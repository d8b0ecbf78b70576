import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { indexText } from '#server/platform/words/index-text.ts';
import { updateWordList } from '../search/update-word-list.ts';

const textsColumns = {
  id: column.text,
  texts: column.listOf(column.text),
};

const batchSize = 2_000;

/**
 * Recomputes the columns of `products` that repeat data of variants and categories for lists, filters and the search,
 * so that a list is one index scan. Every operation that changes a product, its variants, its categories or their
 * names calls it, after locking or writing the products. Three to four queries per two thousand products.
 */
export async function refreshListing(op: Operation, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  for (let from = 0; from < ids.length; from += batchSize) await refresh(op, ids.slice(from, from + batchSize));
}

async function refresh(op: Operation, ids: string[]): Promise<void> {
  const rows = await queryRows(
    op.tx,
    textsColumns,
    sql`
    with recursive above as (${categoriesAbove})
    select p.id, array_remove(array[p.name, p.description] || array(
      select unnest(array[v.name, v.sku]) from variants v where v.product_id = p.id
      union all
      select c.name from product_categories pc
        join above on above.id = pc.category_id join categories c on c.id = above.ancestor_id
        where pc.product_id = p.id
      union all
      select av.name from attribute_values av where av.id in (
        select unnest(v.value_ids) from variants v where v.product_id = p.id union all ${chosenOfProduct})
    ), '') as texts
    from products p where p.id = any(${sql.param(ids)}::uuid[])`,
  );
  const indexed = rows.map((row) => ({ id: row.id, ...indexText(row.texts) }));
  await updateWordList(
    op,
    indexed.flatMap(({ words }) => words),
  );
  await op.tx.execute(sql`
    with recursive above as (${categoriesAbove})
    update products p set
      price = coalesce(cheapest.price, 0),
      compare_at_price = cheapest.compare_at_price,
      in_stock = exists (select from variants v where v.product_id = p.id and v.stock > 0),
      on_sale = exists (
        select from variants v where v.product_id = p.id and v.stock > 0 and v.compare_at_price is not null),
      sold_count = coalesce((select sum(v.sold_count) from variants v where v.product_id = p.id), 0),
      category_path = array(
        select distinct above.ancestor_id from product_categories pc join above on above.id = pc.category_id
        where pc.product_id = p.id order by 1),
      value_ids = array(
        select unnest(v.value_ids) from variants v where v.product_id = p.id union ${chosenOfProduct} order by 1),
      search_vector = fresh.vector::tsvector
    from unnest(
      ${sql.param(indexed.map(({ id }) => id))}::uuid[],
      ${sql.param(indexed.map(({ vector }) => vector))}::text[]
    ) as fresh(id, vector)
    left join lateral (
      select v.price, v.compare_at_price from variants v where v.product_id = fresh.id
      order by v.price, v.position, v.id limit 1
    ) cheapest on true
    where p.id = fresh.id`);
}

/** The values of choices that describe the whole product `p`: their slugs stand in its facts. */
const chosenOfProduct = sql`
  select chosen.id from attributes a
  cross join jsonb_array_elements_text(
    case jsonb_typeof(p.facts->a.slug) when 'array' then p.facts->a.slug else '[]'::jsonb end) as own(slug)
  join attribute_values chosen on chosen.attribute_id = a.id and chosen.slug = own.slug
  where a.type = 'choice' and a.options->>'describes' = 'product'`;

/** Each category with itself and all its ancestors. */
const categoriesAbove = sql`
  select id, id as ancestor_id from categories
  union
  select above.id, c.parent_id from above join categories c on c.id = above.ancestor_id where c.parent_id is not null`;
