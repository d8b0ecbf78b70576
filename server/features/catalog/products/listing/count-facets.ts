import { type SQL, sql } from 'drizzle-orm';
import { ratingSteps, type Facets } from '#contracts/products/products.ts';
import type { Currency } from '#contracts/common/money.ts';
import { totalCap } from '#contracts/common/paging.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { priceFits, type ProductFilters, ratingFits, valuesFit } from './product-filters.ts';

const rowColumns = {
  total: column.number,
  inStock: column.number,
  onSale: column.number,
  ratings: column.listOf(column.number),
  lowest: column.nullable(column.number),
  highest: column.nullable(column.number),
  attributes: column.listOf(
    column.object({
      id: column.text,
      name: column.text,
      slug: column.text,
      values: column.listOf(
        column.object({ id: column.text, name: column.text, slug: column.text, count: column.number }),
      ),
    }),
  ),
};

export interface Counted<Kept extends keyof Facets = keyof Facets> {
  facets: Pick<Facets, Kept>;
  total: number;
  totalCapped: boolean;
}

/**
 * The total of a list, and the number of products that each additional filter would leave: every facet keeps the
 * other filters and ignores its own (the values of one attribute are alternatives). One query.
 */
export async function countFacets(
  db: Database,
  filters: ProductFilters,
  currency: Currency,
): Promise<Counted<Exclude<keyof Facets, 'categories'>>> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    with fitting as materialized (
      select p.price, p.in_stock, p.on_sale, p.rating_average, p.value_ids,
        ${priceFits(filters)} as price_fits,
        ${filters.inStock ? sql`p.in_stock` : sql`true`} as stock_fits,
        ${filters.onSale ? sql`p.on_sale` : sql`true`} as sale_fits,
        ${filters.minRating > 0 ? ratingFits(filters) : sql`true`} as rating_fits,
        ${misfits(filters)} as misfits
      from products p where ${filters.base}
    ), counted as (${filters.valueGroups.length === 0 ? everyValue : valuesBesideOwn(filters)})
    select
      count(*) filter (where price_fits and stock_fits and sale_fits and rating_fits and misfits = '{}')::integer as total,
      count(*) filter (where price_fits and sale_fits and rating_fits and in_stock and misfits = '{}')::integer as "inStock",
      count(*) filter (where price_fits and stock_fits and rating_fits and on_sale and misfits = '{}')::integer as "onSale",
      array[${sql.join(ratingSteps.map(ratedAtLeast), sql`, `)}] as ratings,
      (min(price) filter (where stock_fits and sale_fits and rating_fits and misfits = '{}'))::float8 as lowest,
      (max(price) filter (where stock_fits and sale_fits and rating_fits and misfits = '{}'))::float8 as highest,
      (select coalesce(json_agg(a), '[]'::json) from (${attributes}) a) as attributes
    from fitting`,
  );
  const row = rows[0];
  if (!row) throw new Error('An aggregate without a row.');
  return {
    total: Math.min(row.total, totalCap),
    totalCapped: row.total > totalCap,
    facets: {
      attributes: row.attributes,
      price: { min: { amount: row.lowest ?? 0, currency }, max: { amount: row.highest ?? 0, currency } },
      inStock: row.inStock,
      onSale: row.onSale,
      ratings: ratingSteps.map((min, index) => ({ min, count: row.ratings[index] ?? 0 })),
    },
  };
}

const ratedAtLeast = (min: number): SQL => sql`
  (count(*) filter (where price_fits and stock_fits and sale_fits and misfits = '{}' and rating_average >= ${min}::numeric))::integer`;

/** The attributes whose selected values a product does not have. */
function misfits(filters: ProductFilters): SQL {
  if (filters.valueGroups.length === 0) return sql`'{}'::uuid[]`;
  const each = filters.valueGroups.map(
    (group) => sql`case when not ${valuesFit(group)} then ${group.attributeId}::uuid end`,
  );
  return sql`array_remove(array[${sql.join(each, sql`, `)}], null)`;
}

const everyValue = sql`
  select unnest(value_ids) as value_id, count(*)::integer as count from fitting
  where price_fits and stock_fits and sale_fits and rating_fits group by 1`;

/**
 * A product that lacks a value of one attribute only is counted for the other values of that attribute. A selected
 * value without products is counted as 0, so that it remains visible and can be deselected.
 */
const valuesBesideOwn = (filters: ProductFilters): SQL => sql`
  select value_id, max(count) as count
  from (${beside} union all select unnest(${sql.param(filters.valueGroups.flatMap((group) => group.valueIds))}::uuid[]), 0) v
  group by value_id`;

const beside = sql`
  select value_id, count(*)::integer as count
  from (
    select misfits, unnest(value_ids) as value_id from fitting
    where price_fits and stock_fits and sale_fits and rating_fits and cardinality(misfits) <= 1
  ) f join attribute_values av on av.id = f.value_id
  where misfits = '{}' or misfits[1] = av.attribute_id
  group by value_id`;

const attributes = sql`
  select a.id, a.name, a.slug,
    json_agg(json_build_object('id', av.id, 'name', av.name, 'slug', av.slug, 'count', c.count)
      order by av.position, av.id) as values
  from counted c join attribute_values av on av.id = c.value_id join attributes a on a.id = av.attribute_id
  group by a.id order by a.position, a.id`;
