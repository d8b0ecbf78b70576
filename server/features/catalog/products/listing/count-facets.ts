import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { totalCap } from '#contracts/common/paging.ts';
import { ratingSteps, type Facets } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isFound, isMeasured, leastHundredths, priceFits, type ProductFilters } from './product-filters.ts';

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

/** The facets that are counted in one pass; the others are read beside it. */
export type CountedFacet = Exclude<keyof Facets, 'categories' | 'facts'>;

/**
 * The total of a list, and the number of products that each additional filter would leave: every facet keeps the
 * other filters and ignores its own (the values of one attribute are alternatives). One query, which counts the
 * products per set of attribute values, and compares values per set.
 */
export async function countFacets(
  db: Database,
  filters: ProductFilters,
  currency: Currency,
): Promise<Counted<CountedFacet>> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    with per_set as materialized (${perSet(filters)}),
    sets as materialized (
      select per_set.*, s.ids, ${misfits(filters)} as misfits from per_set join facet_sets s on s.id = per_set.value_set
    ),
    counted as (${filters.valueGroups.length === 0 ? everyValue : valuesBesideOwn(filters)})
    select
      ${sumOf(sql`total`)} as total, ${sumOf(sql`in_stock`)} as "inStock", ${sumOf(sql`on_sale`)} as "onSale",
      array[${sql.join(
        ratingSteps.map((min) => sumOf(rated(min))),
        sql`, `,
      )}] as ratings,
      (min(lowest) filter (where misfits = '{}'))::float8 as lowest,
      (max(highest) filter (where misfits = '{}'))::float8 as highest,
      (select coalesce(json_agg(a), '[]'::json) from (${attributes}) a) as attributes
    from sets`,
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

/** The products of the category and the search, counted per set of attribute values, whatever values are chosen. */
function perSet(filters: ProductFilters): SQL {
  const price = priceFits(filters);
  const stock = filters.inStock ? [sql`p.in_stock`] : [];
  const sale = filters.onSale ? [sql`p.on_sale`] : [];
  const rating = filters.minRating > 0 ? [ratedAtLeast(filters.minRating)] : [];
  const where = (parts: readonly SQL[]) => sql`filter (where ${sql.join([sql`true`, ...parts], sql` and `)})`;
  const others = [price, ...stock, ...sale];
  const ratings = ratingSteps.map((min) => sql`count(*) ${where([...others, ratedAtLeast(min)])} as ${rated(min)}`);
  return sql`
    select p.value_set,
      count(*) ${where([...others, ...rating])} as total,
      count(*) ${where([price, ...sale, ...rating, sql`p.in_stock`])} as in_stock,
      count(*) ${where([price, ...stock, ...rating, sql`p.on_sale`])} as on_sale,
      ${sql.join(ratings, sql`, `)},
      min(p.price) ${where([...stock, ...sale, ...rating])} as lowest,
      max(p.price) ${where([...stock, ...sale, ...rating])} as highest
    from product_facets p
    where ${inCategory(filters)} and ${isFound(filters)} and ${isMeasured(filters)}
    group by p.value_set`;
}

const rated = (min: number): SQL => sql`${sql.identifier(`rated_${min}`)}`;

const ratedAtLeast = (min: number): SQL => sql`p.rating >= ${leastHundredths(min)}::smallint`;

function inCategory({ categoryId }: Pick<ProductFilters, 'categoryId'>): SQL {
  if (categoryId === null) return sql`true`;
  return sql`p.category_set = any(array(select id from facet_sets where ids @> array[${categoryId}::uuid]))`;
}

const sumOf = (count: SQL): SQL => sql`(coalesce(sum(${count}) filter (where misfits = '{}'), 0))::integer`;

/** The attributes of which a set has none of the selected values. */
function misfits(filters: ProductFilters): SQL {
  if (filters.valueGroups.length === 0) return sql`'{}'::uuid[]`;
  const each = filters.valueGroups.map(
    ({ attributeId, valueIds }) =>
      sql`case when not s.ids && ${sql.param(valueIds)}::uuid[] then ${attributeId}::uuid end`,
  );
  return sql`array_remove(array[${sql.join(each, sql`, `)}], null)`;
}

const everyValue = sql`
  select unnest(ids) as value_id, sum(total)::integer as count from sets where total > 0 group by 1`;

/**
 * A product that lacks a value of one attribute only is counted for the other values of that attribute. A selected
 * value without products is counted as 0, so that it remains visible and can be deselected.
 */
const valuesBesideOwn = (filters: ProductFilters): SQL => sql`
  select value_id, max(count) as count
  from (${beside} union all select unnest(${sql.param(filters.valueGroups.flatMap((group) => group.valueIds))}::uuid[]), 0) v
  group by value_id`;

const beside = sql`
  select value_id, sum(total)::integer as count
  from (
    select total, misfits, unnest(ids) as value_id from sets where total > 0 and cardinality(misfits) <= 1
  ) f join attribute_values av on av.id = f.value_id
  where misfits = '{}' or misfits[1] = av.attribute_id
  group by value_id`;

const attributes = sql`
  select a.id, a.name, a.slug,
    json_agg(json_build_object('id', av.id, 'name', av.name, 'slug', av.slug, 'count', c.count)
      order by av.position, av.id) as values
  from counted c join attribute_values av on av.id = c.value_id join attributes a on a.id = av.attribute_id
  group by a.id order by a.position, a.id`;
