import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFacts } from '../facts/fact-book.ts';
import { readTexts, selectTexts, termsOfProducts, textColumns } from '../search/product-texts.ts';
import { type IndexedValue, indexedSorts, type ListIndex } from './list-index.ts';
import { measureOf } from './product-filters.ts';
import { productOrder } from './product-order.ts';

const byteColumn = column.nullable(column.bytes);

const columns = {
  size: column.number,
  ids: byteColumn,
  prices: byteColumn,
  ratings: byteColumn,
  categorySets: byteColumn,
  variantSets: byteColumn,
  measures: column.listOf(byteColumn),
  price: byteColumn,
  newest: byteColumn,
  popular: byteColumn,
  rating: byteColumn,
  name: byteColumn,
  setsOfCategories: column.listOf(column.listOf(column.text)),
  setsOfVariants: column.listOf(
    column.listOf(
      column.object({ values: column.listOf(column.text), inStock: column.boolean, onSale: column.boolean }),
    ),
  ),
  attributes: column.listOf(
    column.object({
      id: column.text,
      name: column.text,
      slug: column.text,
      values: column.listOf(column.object({ id: column.text, name: column.text, slug: column.text })),
    }),
  ),
  categories: column.listOf(column.object({ id: column.text, slug: column.text })),
  ...textColumns,
};

/** The sizes up to which products and their texts are kept; above, PostgreSQL finds and counts them. */
export interface IndexLimits {
  products: number;
  /** Products whose texts are kept, and their search terms together: about 75 of each. */
  searchedProducts: number;
  terms: number;
}

/**
 * Reads the index of all active products as of one moment: one statement, whose columns arrive as bytes, so that a
 * hundred thousand products hold up the process for milliseconds. Null if there are more products than `limits` says.
 */
export async function readListIndex(db: Database, limits: IndexLimits): Promise<ListIndex | null> {
  if (await hasMoreThan(db, limits.products)) return null;
  const hasTexts = !(await hasMoreThan(db, limits.searchedProducts)) && !(await hasMoreTermsThan(db, limits.terms));
  const keys = (await readFacts(db)).measured.map(({ key }) => key);
  const ranks = indexedSorts.map(
    (sort) => sql`row_number() over (order by ${productOrder(sort)})::int - 1 as ${rankOf(sort)}`,
  );
  const [row] = await queryRows(
    db,
    columns,
    sql`
    with f as materialized (
      select f.product_id, f.price, f.rating,
        dense_rank() over (order by f.category_set)::int - 1 as category_place,
        dense_rank() over (order by f.variant_set)::int - 1 as variant_place,
        ${measuresOf(keys)} as measures,
        ${hasTexts ? sql`row_number() over (order by f.product_id)::int - 1 as place, p.name, p.in_stock, p.sold_count, p.search_vector,` : sql``}
        ${sql.join(ranks, sql`, `)}
      from product_facets f join products p on p.id = f.product_id
    )${hasTexts ? termsOfProducts : sql``}
    select count(*)::int as size,
      ${all(sql`uuid_send(product_id)`)} as ids, ${all(sql`float8send(price::float8)`)} as prices,
      ${all(sql`int2send(rating)`)} as ratings,
      ${all(sql`int4send(category_place)`)} as "categorySets", ${all(sql`int4send(variant_place)`)} as "variantSets",
      ${sql.join([sql`array[]::bytea[]`, ...keys.map(bytesOfMeasure)], sql` || `)} as measures,
      ${sql.join(
        indexedSorts.map((sort) => sql`${all(sql`int4send(${rankOf(sort)})`)} as ${sql.identifier(sort)}`),
        sql`, `,
      )},
      ${setsOfCategories} as "setsOfCategories", ${setsOfVariants} as "setsOfVariants",
      ${attributes} as attributes, ${categories} as categories,
      ${selectTexts(hasTexts)}
    from (select * from f order by product_id) f`,
  );
  if (!row) throw new Error('An aggregate without a row.');
  const { size } = row;
  const values: IndexedValue[] = row.attributes.flatMap((one, attribute) =>
    one.values.map((value) => ({ ...value, attribute })),
  );
  const places = new Map(values.map(({ id }, place) => [id, place]));
  const orders = Object.fromEntries(indexedSorts.map((sort) => [sort, orderOf(wholeNumbers(row[sort]))]));
  return {
    size,
    ids: row.ids ?? Buffer.alloc(0),
    prices: floats(row.prices),
    ratings: shortNumbers(row.ratings),
    categorySets: wholeNumbers(row.categorySets),
    variantSets: wholeNumbers(row.variantSets),
    measures: new Map(keys.map((key, place) => [key, floats(row.measures[place] ?? null)])),
    // Each of the sorts is a key.
    orders: orders as ListIndex['orders'],
    setsOfCategories: row.setsOfCategories.map((ids) => new Set(ids)),
    setsOfVariants: row.setsOfVariants.map((states) =>
      states.map((state) => ({ ...state, values: state.values.flatMap((id) => places.get(id) ?? []) })),
    ),
    values,
    attributes: row.attributes.map(({ id, name, slug }) => ({ id, name, slug })),
    categories: row.categories,
    texts: hasTexts ? readTexts(row, { wholeNumbers, shortNumbers, floats }) : null,
  };
}

async function hasMoreThan(db: Database, maxProducts: number): Promise<boolean> {
  const [row] = await queryRows(
    db,
    { count: column.number },
    sql`select count(*)::int as count from (select 1 from product_facets limit ${maxProducts + 1}) f`,
  );
  return (row?.count ?? 0) > maxProducts;
}

async function hasMoreTermsThan(db: Database, maxTerms: number): Promise<boolean> {
  const [row] = await queryRows(
    db,
    { count: column.number },
    sql`select coalesce(sum(length(search_vector)), 0)::float8 as count from products where status = 'active'`,
  );
  return (row?.count ?? 0) > maxTerms;
}

const rankOf = (sort: string): SQL => sql`${sql.identifier(`by_${sort}`)}`;

/** A column of all products, in the order of the subselect. */
const all = (value: SQL): SQL => sql`string_agg(${value}, ''::bytea)`;

/** The numbers of a product that lists can be filtered by, as an array. Its facts are not read without such a number. */
const measuresOf = (keys: readonly string[]): SQL =>
  sql`array[${sql.join(
    keys.map((key) => measureOf(sql`p.facts`, sql`${key}::text`)),
    sql`, `,
  )}]::float8[]`;

const bytesOfMeasure = (_key: string, place: number): SQL =>
  all(sql`float8send(coalesce(measures[${place + 1}::int], 'NaN'::float8))`);

/** The sets that occur, in the order of their places. */
const setsOfCategories = sql`
  (select coalesce(json_agg(s.ids order by s.id), '[]'::json) from facet_sets s
   where s.id in (select category_set from product_facets))`;

const setsOfVariants = sql`
  (select coalesce(json_agg(s.states order by s.set_id), '[]'::json) from (
    select set_id, json_agg(json_build_object('values', value_ids, 'inStock', in_stock, 'onSale', on_sale)) as states
    from variant_states where set_id in (select variant_set from product_facets) group by set_id) s)`;

const attributes = sql`
  (select coalesce(json_agg(a order by a.position, a.id), '[]'::json) from (
    select a.id, a.name, a.slug, a.position,
      json_agg(json_build_object('id', av.id, 'name', av.name, 'slug', av.slug) order by av.position, av.id) as values
    from attributes a join attribute_values av on av.attribute_id = a.id group by a.id) a)`;

const categories = sql`
  (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug) order by c.position, c.id), '[]'::json)
   from categories c)`;

/** From the rank of each product, the products by rank. */
function orderOf(ranks: Int32Array): Int32Array {
  const order = new Int32Array(ranks.length);
  ranks.forEach((rank, place) => (order[rank] = place));
  return order;
}

// PostgreSQL sends the bytes of a number from the highest to the lowest. The copy is aligned, and of its own size.
const swapped = (bytes: Buffer | null, swap: (own: Buffer) => Buffer): ArrayBuffer => {
  const own = Buffer.from(new ArrayBuffer(bytes?.length ?? 0));
  bytes?.copy(own);
  return swap(own).buffer as ArrayBuffer;
};
const wholeNumbers = (bytes: Buffer | null) => new Int32Array(swapped(bytes, (own) => own.swap32()));
const shortNumbers = (bytes: Buffer | null) => new Int16Array(swapped(bytes, (own) => own.swap16()));
const floats = (bytes: Buffer | null) => new Float64Array(swapped(bytes, (own) => own.swap64()));
