import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type LargeShop, startLargeShop } from '#tests/support/large-shop.ts';
import { readFacts } from '../facts/fact-book.ts';
import { countFacets } from './count-facets.ts';
import { countMeasures } from './count-measures.ts';
import { findInIndex } from './find-in-index.ts';
import { indexedSorts } from './list-index.ts';
import { allFit, type ProductFilters } from './product-filters.ts';
import { productOrder } from './product-order.ts';
import { readListIndex } from './read-list-index.ts';
import type { ValueGroup } from './resolve-filters.ts';

let shop: LargeShop;
let categories: string[];
let attributes: ValueGroup[];
const limits = { products: 100_000, searchedProducts: 100_000, terms: 1_000_000 };
beforeAll(async () => {
  shop = await startLargeShop({ products: 600, orders: 0 });
  // Other than the products of the fill: prices, stock, ratings and values change, and products are hidden and deleted.
  await shop.db.execute(sql`update products set status = 'archived' where substr(slug, 9)::int % 13 = 0`);
  await shop.db.execute(sql`update products set price = price + 777 where substr(slug, 9)::int % 7 = 0`);
  await shop.db.execute(sql`update products set rating_average = 4.5 where substr(slug, 9)::int % 5 = 0`);
  // Variants of one product differ in stock, reduction and values.
  await shop.db.execute(sql`
    update variants v set stock = case when (n + position) % 3 = 0 then 0 else stock end,
      compare_at_price = case when (n + position) % 2 = 0 then price + 100 end,
      value_ids = case when n % 5 = 0 then value_ids[1:1 + position % 2] else value_ids end
    from (select id, substr(slug, 9)::int as n from products) p where p.id = v.product_id`);
  await shop.db.execute(sql`
    update products p set in_stock = now.in_stock, on_sale = now.on_sale, value_ids = now.value_ids
    from (
      select product_id, bool_or(stock > 0) as in_stock, bool_or(stock > 0 and compare_at_price is not null) as on_sale,
        array(select distinct unnest(o.value_ids) from variants o where o.product_id = v.product_id order by 1) as value_ids
      from variants v group by product_id
    ) now where now.product_id = p.id`);
  await shop.db.execute(sql`select write_product_facets(array(select id from products))`);
  await shop.db.execute(sql`update products set status = 'active' where substr(slug, 9)::int % 26 = 0`);
  await shop.db.execute(sql`delete from products where substr(slug, 9)::int % 31 = 0`);
  categories = (await queryRows(shop.db, { id: column.text }, sql`select id from categories order by slug`)).map(
    ({ id }) => id,
  );
  attributes = await queryRows(
    shop.db,
    { attributeId: column.text, valueIds: column.listOf(column.text) },
    sql`select attribute_id as "attributeId", array_agg(id order by slug) as "valueIds" from attribute_values
      group by attribute_id order by attribute_id`,
  );
}, 60_000);
afterAll(() => shop.drop());

const total = async (filters: ProductFilters): Promise<number> => {
  const [row] = await queryRows(
    shop.db,
    { n: column.number },
    sql`select count(*)::integer as n from products p where ${allFit(filters)}`,
  );
  return row?.n ?? -1;
};

const anyFilters = (): fc.Arbitrary<ProductFilters> =>
  fc.record({
    categoryId: fc.option(fc.constantFrom(...categories)),
    found: fc.option(fc.constantFrom(sql`p.name like '%Мента%'`, sql`p.search_vector @@ 'lim:*'::tsquery`)),
    valueGroups: fc
      .subarray(attributes)
      .chain((groups) =>
        fc.tuple(
          ...groups.map(({ attributeId, valueIds }) =>
            fc.subarray(valueIds, { minLength: 1, maxLength: 3 }).map((chosen) => ({ attributeId, valueIds: chosen })),
          ),
        ),
      ),
    factFilters: fc.subarray([
      { key: 'visochina', min: 1_000, max: 1_800, isTrue: false },
      { key: 'bio', min: null, max: null, isTrue: true },
    ]),
    minPrice: fc.integer({ min: 0, max: 2_000 }),
    maxPrice: fc.option(fc.integer({ min: 2_000, max: 6_000 })),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    minRating: fc.constantFrom(0, 1, 3, 3.335, 4, 4.5, 5),
  });

const anyPage = () =>
  fc.record({
    sort: fc.constantFrom(...indexedSorts, '-price' as const),
    limit: fc.integer({ min: 1, max: 40 }),
    offset: fc.nat(700),
  });

test('the index finds the same page, total and counts as SQL, with any filters, order and page', async () => {
  const index = await readListIndex(shop.db, limits);
  const book = await readFacts(shop.db);
  if (index === null) throw new Error('The index was not read.');
  await fc.assert(
    fc.asyncProperty(anyFilters(), anyPage(), async (filters, { sort, limit, offset }) => {
      const asked = { ...filters, found: null };
      const { ids, measures, ...counted } = findInIndex(index, asked, { sort, limit, offset, currency: 'BGN' });
      const { facets, ...totals } = await countFacets(shop.db, asked, 'BGN');
      expect(counted).toEqual({ ...totals, facets: { ...facets, categories: [] } });
      expect(measures).toEqual(await countMeasures(shop.db, asked, book));
      const rows = await queryRows(
        shop.db,
        { id: column.text },
        sql`select p.id from products p where ${allFit(asked)}
          order by ${productOrder(sort)} limit ${limit} offset ${offset}`,
      );
      expect(ids).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('the index of a shop without products finds none, and one of too many is not read', async () => {
  expect(await readListIndex(shop.db, { ...limits, products: 100 })).toBeNull();
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`create temporary table product_facets (like product_facets) on commit drop`);
    const empty = await readListIndex(tx, limits);
    const filters = { categoryId: null, valueGroups: [], factFilters: [], minPrice: 0, maxPrice: null, minRating: 0 };
    const page = { sort: 'price', limit: 24, offset: 0, currency: 'EUR' } as const;
    const found = empty && findInIndex(empty, { ...filters, inStock: false, onSale: false }, page);
    expect(found).toMatchObject({ ids: [], total: 0, totalCapped: false, facets: { attributes: [], inStock: 0 } });
  });
});

test('every count equals that of a plain query over the products, with any filters', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters(), async (filters) => {
      const { total: counted, facets } = await countFacets(shop.db, filters, 'BGN');
      expect(counted).toBe(await total(filters));
      expect(facets.inStock).toBe(await total({ ...filters, inStock: true }));
      expect(facets.onSale).toBe(await total({ ...filters, onSale: true }));
      for (const { min, count } of facets.ratings) expect(count).toBe(await total({ ...filters, minRating: min }));
      const anyPrice = allFit({ ...filters, minPrice: 0, maxPrice: null });
      const [prices] = await queryRows(
        shop.db,
        { min: column.number, max: column.number },
        sql`select coalesce(min(price), 0)::float8 as min, coalesce(max(price), 0)::float8 as max
          from products p where ${anyPrice}`,
      );
      expect([facets.price.min.amount, facets.price.max.amount]).toEqual([prices?.min, prices?.max]);
      for (const { attributeId, valueIds } of attributes) {
        const others = filters.valueGroups.filter((group) => group.attributeId !== attributeId);
        const values = facets.attributes.find(({ id }) => id === attributeId)?.values ?? [];
        for (const id of valueIds) {
          const plain = await total({ ...filters, valueGroups: [...others, { attributeId, valueIds: [id] }] });
          expect(values.find((value) => value.id === id)?.count ?? 0).toBe(plain);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
