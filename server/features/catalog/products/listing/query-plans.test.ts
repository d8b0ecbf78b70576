import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAdminProductsRoute } from '#contracts/products/admin-products.ts';
import { listProductsRoute } from '#contracts/products/products.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { runOperation } from '#server/platform/operation.ts';
import { type LargeShop, startLargeShop } from '#tests/support/large-shop.ts';
import { operationDeps } from '#tests/support/operation-deps.ts';
import { listCategoryNames } from '../categories/suggest-categories.ts';
import { readFacts } from '../facts/fact-book.ts';
import { getProduct } from '../get-product.ts';
import { listAdminProducts } from '../list-admin-products.ts';
import { runSchedules } from '../prices/run-schedules.ts';
import { categories } from '../products.tables.ts';
import { correctWords } from '../search/correct-words.ts';
import { countFacets } from './count-facets.ts';
import { type CountedList, countMeasures } from './count-measures.ts';
import { listProducts } from './list-products.ts';
import type { ListSources } from './list-sources.ts';
import { openProductMemory } from './product-memory.ts';

let shop: LargeShop;
beforeAll(async () => {
  shop = await startLargeShop({ products: 20_000, orders: 0 });
}, 120_000);
afterAll(() => shop.drop());

const tables = ['products', 'variants', 'stock_movements', 'price_changes', 'product_categories'];
/** The number of sequential scans of catalogue tables during the work. */
const readsOf = (work: () => Promise<unknown>) => shop.fullReads(tables, work);

const parse = (query: string) => Object.fromEntries(new URLSearchParams(query));
const amount = { amount: 0, currency: 'BGN' as const };
const uncounted: CountedList = {
  measures: [],
  total: 0,
  totalCapped: false,
  facets: { attributes: [], price: { min: amount, max: amount }, inStock: 0, onSale: 0, ratings: [], categories: [] },
};
const everything = {
  ...{ categoryId: null, found: null, valueGroups: [], factFilters: [] },
  ...{ minPrice: 0, maxPrice: null, inStock: false, onSale: false, minRating: 0 },
};
/** Nothing in memory, and no counting, which reads all products by design. */
function withoutMemory(): ListSources {
  return {
    index: { find: () => null, close: () => {} },
    products: openProductMemory({ listen: () => () => {} }, { maxBytes: 1_000_000 }),
    words: { correct: correctWords, close: () => {} },
    categories: () => listCategoryNames(shop.db),
    filters: new Cache({ maxEntries: 1 }),
    counts: { get: async () => uncounted },
    close: () => {},
  };
}

test('a sequential scan is detected', async () => {
  expect(await readsOf(() => shop.db.execute(sql`select count(*) from products where description = 'x'`))).toBe(1);
});

describe('with twenty thousand products there are no sequential scans', () => {
  test.each([
    '',
    'sort=-price',
    'sort=newest',
    'sort=popular',
    'sort=rating',
    'sort=name',
    'category=razdel-1',
    'category=razdel-1-2',
    'values=vkus-3',
    'minPrice=5&maxPrice=6',
    'onSale=true',
    'minRating=4',
    'search=menta',
    'search=menta&sort=relevance',
    'search=iskra 4711&sort=relevance',
    'search=ментови',
    'search=блровинка',
    'search=квантова',
    'search=me',
    'search=iskra 4711',
  ])('for the list "%s"', async (query) => {
    const parsed = listProductsRoute.query?.parse(parse(`limit=24&${query}`));
    if (!parsed) throw new Error('The list takes a query.');
    expect(await readsOf(() => listProducts(shop.db, parsed, withoutMemory()))).toBe(0);
  });

  test.each([
    '',
    'status=draft',
    'search=menta&status=active',
    'stock=low',
    'sort=price',
    'sort=name',
    'sort=stock',
    'page=1500',
    'sort=popular&page=1500',
    'sort=rating&page=1500',
  ])('for the panel’s list "%s"', async (query) => {
    const parsed = listAdminProductsRoute.query?.parse(parse(query));
    if (!parsed) throw new Error('The list takes a query.');
    // The total is counted up to its cap, which may scan the beginning of the table.
    expect(await readsOf(() => listAdminProducts(shop.db, parsed))).toBeLessThanOrEqual(1);
  });

  test('for scheduled changes of products', async () => {
    const run = () => runOperation(operationDeps(shop.db), (op) => runSchedules(op));
    expect(await readsOf(run)).toBe(0);
  });

  test('for one product by slug', async () => {
    expect(await readsOf(() => getProduct(shop.db, 'product-77'))).toBe(0);
  });

  test('for the facts of a category', async () => {
    const book = await readFacts(shop.db);
    const [category] = await shop.db.select().from(categories).where(eq(categories.slug, 'razdel-1-2'));
    const filters = { ...everything, categoryId: category?.id ?? null };
    const factFilters = [{ key: 'visochina', min: 1000, max: 1800, isTrue: false }];
    expect((await countMeasures(shop.db, filters, book)).map(({ count }) => count > 0)).toEqual([true, true]);
    const work = async () => {
      await countMeasures(shop.db, filters, book);
      await countFacets(shop.db, { ...filters, factFilters }, 'EUR');
    };
    expect(await readsOf(work)).toBe(0);
    expect(await shop.rowsByIndex(['products'], work)).toBeLessThan(5_000);
  });
});
