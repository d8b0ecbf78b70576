import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import type { Product } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { BoughtTogether } from '../questions.ts';
import { readProducts } from '../read-products.ts';

type Shown = z.input<typeof Product>;

const mostShown = 4;
/** The number of best-selling products that are compared, independent of the size of the catalogue. */
const mostCompared = 200;

/** A product without related ones has one row without another id. */
const relatedColumns = {
  ownId: column.text,
  id: column.nullable(column.text),
  isSimilar: column.nullable(column.boolean),
};

/**
 * Products related to an active one, in stock only: `similar` have the most categories and choices in common,
 * `accessories` go with one of the main goods and are none themselves; `together` were ordered with it most often.
 * Three or four queries.
 */
export async function findRelated(
  db: Database,
  idOrSlug: string,
  readTogether: BoughtTogether,
): Promise<{ together: Shown[]; similar: Shown[]; accessories: Shown[]; productId: string }> {
  const own = Id.safeParse(idOrSlug).success ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`;
  const rows = await queryRows(
    db,
    relatedColumns,
    sql`
    with own as (
      select id, category_path || value_ids as ids, is_main
      from products join product_facets on product_id = id where status = 'active' and ${own}
    ), alike as materialized (
      select s.id, ${shared(sql`s.ids`, sql`own.ids`)} as likeness from own, facet_sets s where s.ids && own.ids
    ), near as (
      select found.* from (
        select f.product_id as id, f.sold_count, true as is_similar,
          coalesce(of_values.likeness, 0) + coalesce(of_categories.likeness, 0) as likeness
        from own join product_facets f on f.is_main = own.is_main and f.in_stock and f.product_id <> own.id
          left join alike of_values on of_values.id = f.value_set
          left join alike of_categories on of_categories.id = f.category_set
        where of_values.id is not null or of_categories.id is not null
        order by f.sold_count desc, f.product_id limit ${mostCompared}
      ) found
      order by likeness desc, sold_count desc, id limit ${mostShown}
    ), beside as (
      select f.product_id as id, f.sold_count, false as is_similar, 0 as likeness
      from own join product_facets f on own.is_main and f.in_stock and not f.is_main
      order by f.sold_count desc, f.product_id limit ${mostShown}
    )
    select own.id as "ownId", found.id, found.is_similar as "isSimilar"
    from own left join (select * from near union all select * from beside) found on true
    order by found.likeness desc, found.sold_count desc, found.id`,
  );
  const [first] = rows;
  if (!first) throw new ShopError('NOT_FOUND');
  const ids = rows.flatMap(({ id }) => id ?? []);
  const productList = await readProducts(db, {
    where: sql`p.id = any(${sql.param(ids)}::uuid[])`,
    limit: 2 * mostShown,
  });
  const products = new Map(productList.map((product) => [product.id, product]));
  const productsOf = (isSimilar: boolean): Shown[] =>
    rows.filter((row) => row.isSimilar === isSimilar).flatMap(({ id }) => products.get(id ?? '') ?? []);
  return {
    together: await inStockOf(db, await readTogether(db, first.ownId)),
    similar: productsOf(true),
    accessories: productsOf(false),
    productId: first.ownId,
  };
}

/** Those of the products that can be bought, in their order. */
async function inStockOf(db: Database, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const where = sql`p.id = any(${sql.param([...ids])}::uuid[]) and p.status = 'active' and p.in_stock`;
  const productsById = new Map(
    (await readProducts(db, { where, limit: ids.length })).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => productsById.get(id) ?? []).slice(0, mostShown);
}

/** The number of ids that two arrays have in common. */
function shared(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql`cardinality(array(select unnest(${one}) intersect select unnest(${other})))`;
}
