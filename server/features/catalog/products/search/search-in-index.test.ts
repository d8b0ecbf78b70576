import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProductsRoute } from '#contracts/products/products.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { indexText } from '#server/platform/words/index-text.ts';
import { candidatesQuery, prefixQuery, queryWords } from '#server/platform/words/search-query.ts';
import { asTsquery, type TermQuery } from '#server/platform/words/term-query.ts';
import { type LargeShop, startLargeShop } from '#tests/support/large-shop.ts';
import { listCategoryNames } from '../categories/suggest-categories.ts';
import { idAt, type ListIndex } from '../listing/list-index.ts';
import { listProducts } from '../listing/list-products.ts';
import type { ListSources } from '../listing/list-sources.ts';
import { openProductMemory } from '../listing/product-memory.ts';
import { readListIndex } from '../listing/read-list-index.ts';
import { correctWords } from './correct-words.ts';
import { productsWithTerms } from './products-with-terms.ts';
import { suggestProducts } from './suggest-products.ts';

/** Names with letters outside of the alphabet, whose order and spelling differ between PostgreSQL and this process. */
const odd = ['Ｍента ﬁ', '𝒎ента', "Мента д'Ор", 'Ментол\\', 'ἄλφα 12'];
const words = [
  'мента',
  'ментови',
  'menta',
  'боровинка',
  'блровинка',
  'диня',
  '12',
  '4711',
  'комплект',
  'те',
  'за',
  'xyzzy',
];

let shop: LargeShop;
let index: ListIndex;
beforeAll(async () => {
  shop = await startLargeShop({ products: 1_300, orders: 0 });
  await shop.db.execute(sql`update products set status = 'archived' where substr(slug, 9)::int % 13 = 0`);
  for (const [place, name] of odd.entries()) {
    const { vector } = indexText([name]);
    await shop.db.execute(sql`update products set name = ${name}, search_vector = ${vector}::tsvector
      where slug = ${`product-${place + 1}`}`);
  }
  index = await readIndex();
}, 60_000);
afterAll(() => shop.drop());

async function readIndex(limits: { searchedProducts?: number; terms?: number } = {}): Promise<ListIndex> {
  const usual = { products: 100_000, searchedProducts: 100_000, terms: 1_000_000 };
  const latest = await readListIndex(shop.db, { ...usual, ...limits });
  if (latest === null) throw new Error('The index was not read.');
  return latest;
}

/** With the index, or without one. */
const sourcesWith = (current: ListIndex | null): ListSources => ({
  index: { find: () => current, close: () => {} },
  products: openProductMemory({ listen: () => () => {} }, { maxBytes: 8_000_000 }),
  words: { correct: correctWords, close: () => {} },
  categories: () => listCategoryNames(shop.db),
  filters: new Cache({ maxEntries: 100 }),
  counts: { get: async (_key, load) => (await load()).value },
  close: () => {},
});

const anyWord = fc.oneof(
  fc.constantFrom(...words, ...odd.flatMap((name) => name.split(' '))),
  fc.constantFrom(...words).map((word) => word.slice(0, 3)),
);
const anySearch = fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));

test('a query of terms finds the products that PostgreSQL finds', async () => {
  const { texts } = index;
  if (texts === null) throw new Error('The texts were not read.');
  const synonyms = [
    [['menta'], ['borovinka', 'dinia']],
    [['komplekt'], ['kutia']],
  ];
  const queriesOf = (text: string): TermQuery[] => {
    const folded = queryWords(text);
    return [prefixQuery(folded, synonyms), candidatesQuery(folded.map((word) => [word, `${word}a`]))].flatMap(
      (query) => query ?? [],
    );
  };
  await fc.assert(
    fc.asyncProperty(anySearch, async (text) => {
      for (const query of queriesOf(text)) {
        const rows = await queryRows(
          shop.db,
          { id: column.text },
          sql`select p.id from products p
            where p.status = 'active' and p.search_vector @@ ${asTsquery(query)}::tsquery order by p.id`,
        );
        const fits = productsWithTerms(texts, query);
        const ids = [...fits.keys()].filter((place) => fits[place]).map((place) => idAt(index, place));
        expect(ids).toEqual(rows.map(({ id }) => id));
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

const anyQuery = fc
  .record({
    search: anySearch,
    sort: fc.constantFrom('relevance', 'relevance', 'price', '-price', 'name', 'popular'),
    category: fc.constantFrom('', '', 'razdel-1', 'razdel-2-1'),
    values: fc.constantFrom('', '', 'vkus-1', 'vkus-1,sila-2'),
    inStock: fc.constantFrom('false', 'true'),
    minPrice: fc.constantFrom('0', '10'),
    page: fc.constantFrom('1', '1', '3'),
  })
  .map((query) => listProductsRoute.query?.parse({ ...query, limit: '24' }));

test('a search answers the same from memory and with SQL, with any filters, order and page', async () => {
  const [fromMemory, fromDatabase] = [sourcesWith(index), sourcesWith(null)];
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      if (!query) throw new Error('The list takes a query.');
      const answers = await Promise.all(
        [fromMemory, fromDatabase].map(async (sources) => listProducts(shop.db, query, sources)),
      );
      const [one, other] = answers.map(({ products, ...rest }) => ({
        ids: products.map(({ product }) => product.id),
        ...rest,
      }));
      expect(one).toEqual(other);
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('suggestions are the same from memory and with SQL', async () => {
  const [fromMemory, fromDatabase] = [sourcesWith(index), sourcesWith(null)];
  await fc.assert(
    fc.asyncProperty(anySearch, async (search) => {
      const one = await suggestProducts(shop.db, search, fromMemory);
      expect(one).toEqual(await suggestProducts(shop.db, search, fromDatabase));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('without misspelled words a search asks PostgreSQL nothing, and a shop with more products or longer texts asks it', async () => {
  const query = listProductsRoute.query?.parse({ search: 'мента', limit: '24' });
  if (!query) throw new Error('The list takes a query.');
  const statements = async (current: ListIndex) => {
    const sources = sourcesWith(current);
    await listProducts(shop.db, query, sources);
    return shop.rowsByIndex(['products'], () => listProducts(shop.db, query, sources));
  };
  expect(await statements(index)).toBe(0);
  for (const limits of [{ terms: 1_000 }, { searchedProducts: 1_000 }]) {
    const large = await readIndex(limits);
    expect(large.texts).toBeNull();
    expect(await statements(large)).toBeGreaterThan(0);
  }
});
