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
 * products per set of states of variants, and compares values, stock and reduction per state.
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
    states as materialized (
      select s.set_id, s.value_ids, s.in_stock, s.on_sale, ${misfits(filters)} as misfits,
        ${keptBy(filters)} as is_kept
      from variant_states s where s.set_id in (select variant_set from per_set)
    ),
    sets as materialized (
      select per_set.*, fits.* from per_set join (
        select set_id, bool_or(is_kept) as fits, bool_or(in_stock and ${filters.onSale ? sql`on_sale` : sql`true`}) as fits_stock,
          bool_or(on_sale and ${filters.inStock ? sql`in_stock` : sql`true`}) as fits_sale
        from states where misfits = '{}' group by set_id
      ) fits on fits.set_id = per_set.variant_set
    ),
    counted as (${valuesBesideOwn(filters)})
    select
      ${sumOf(sql`total`, sql`fits`)} as total,
      ${sumOf(sql`total`, sql`fits_stock`)} as "inStock", ${sumOf(sql`total`, sql`fits_sale`)} as "onSale",
      array[${sql.join(
        ratingSteps.map((min) => sumOf(rated(min), sql`fits`)),
        sql`, `,
      )}] as ratings,
      (min(lowest) filter (where fits))::float8 as lowest,
      (max(highest) filter (where fits))::float8 as highest,
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

/** The products of the category and the search, counted per set of states, whatever is asked of variants. */
function perSet(filters: ProductFilters): SQL {
  const price = priceFits(filters);
  const rating = filters.minRating > 0 ? [ratedAtLeast(filters.minRating)] : [];
  const where = (parts: readonly SQL[]) => sql`filter (where ${sql.join([sql`true`, ...parts], sql` and `)})`;
  const ratings = ratingSteps.map((min) => sql`count(*) ${where([price, ratedAtLeast(min)])} as ${rated(min)}`);
  return sql`
    select p.variant_set, count(*) ${where([price, ...rating])} as total, ${sql.join(ratings, sql`, `)},
      min(p.price) ${where(rating)} as lowest, max(p.price) ${where(rating)} as highest
    from product_facets p
    where ${inCategory(filters)} and ${isFound(filters)} and ${isMeasured(filters)}
    group by p.variant_set`;
}

const rated = (min: number): SQL => sql`${sql.identifier(`rated_${min}`)}`;

const ratedAtLeast = (min: number): SQL => sql`p.rating >= ${leastHundredths(min)}::smallint`;

function inCategory({ categoryId }: Pick<ProductFilters, 'categoryId'>): SQL {
  if (categoryId === null) return sql`true`;
  return sql`p.category_set = any(array(select id from facet_sets where ids @> array[${categoryId}::uuid]))`;
}

const sumOf = (count: SQL, fits: SQL): SQL => sql`(coalesce(sum(${count}) filter (where ${fits}), 0))::integer`;

/** Whether a state has what is asked of the stock and the price of a variant. */
function keptBy({ inStock, onSale }: ProductFilters): SQL {
  const parts = [...(inStock ? [sql`s.in_stock`] : []), ...(onSale ? [sql`s.on_sale`] : [])];
  return sql.join([sql`true`, ...parts], sql` and `);
}

/** The attributes of which a state has none of the selected values. */
function misfits(filters: ProductFilters): SQL {
  if (filters.valueGroups.length === 0) return sql`'{}'::uuid[]`;
  const each = filters.valueGroups.map(
    ({ attributeId, valueIds }) =>
      sql`case when not s.value_ids && ${sql.param(valueIds)}::uuid[] then ${attributeId}::uuid end`,
  );
  return sql`array_remove(array[${sql.join(each, sql`, `)}], null)`;
}

/**
 * A variant that lacks a value of one attribute only is counted for its other values of that attribute. A selected
 * value without products is counted as 0, so that it remains visible and can be deselected.
 */
const valuesBesideOwn = (filters: ProductFilters): SQL => sql`
  select value_id, max(count) as count
  from (${beside} union all select unnest(${sql.param(filters.valueGroups.flatMap((group) => group.valueIds))}::uuid[]), 0) v
  group by value_id`;

const beside = sql`
  select f.value_id, sum(per_set.total)::integer as count
  from per_set join (
    select distinct s.set_id, v.value_id
    from (
      select set_id, misfits, unnest(value_ids) as value_id from states where is_kept and cardinality(misfits) <= 1
    ) s join (select id as value_id, attribute_id from attribute_values) v on v.value_id = s.value_id
    where s.misfits = '{}' or s.misfits[1] = v.attribute_id
  ) f on f.set_id = per_set.variant_set
  where per_set.total > 0
  group by f.value_id`;

const attributes = sql`
  select a.id, a.name, a.slug,
    json_agg(json_build_object('id', av.id, 'name', av.name, 'slug', av.slug, 'count', c.count)
      order by av.position, av.id) as values
  from counted c join attribute_values av on av.id = c.value_id join attributes a on a.id = av.attribute_id
  group by a.id order by a.position, a.id`;
