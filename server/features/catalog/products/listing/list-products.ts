import { sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { type Facets, maxPriceDefault, type ProductQuery } from '#contracts/products/products.ts';
import type { SearchReading } from '#contracts/search/search-reading.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Entry } from '#server/platform/cache/cache.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { countCategories } from '../categories/count-categories.ts';
import { type FactBook, readFacts } from '../facts/fact-book.ts';
import { searchInIndex } from '../search/search-in-index.ts';
import { readSearch } from '../search/search-products.ts';
import { countFacets } from './count-facets.ts';
import { type CountedList, countMeasures, type Measure } from './count-measures.ts';
import { findInIndex } from './find-in-index.ts';
import type { ListSources } from './list-sources.ts';
import { presentFacets } from './present-facets.ts';
import { allFit, type ProductFilters } from './product-filters.ts';
import type { ShownProduct } from './product-memory.ts';
import { productOrder } from './product-order.ts';
import { checkFactFilters, resolveFilters } from './resolve-filters.ts';

export interface ProductList {
  products: ShownProduct[];
  facets: Facets;
  page: number;
  limit: number;
  total: number;
  totalCapped?: boolean;
  reading?: SearchReading;
}

type Page = Pick<ProductList, 'products' | 'total' | 'totalCapped' | 'reading'> & {
  facets: Omit<Facets, 'facts'>;
  measures: readonly Measure[];
};

const active = sql`p.status = 'active'`;

/**
 * Returns a page of the active products: from memory, or with SQL for a barcode and while the index is read again. Queries
 * of the latter: the ids of the page (1), the products (1, none if all are in memory), the counts (1, none if cached),
 * the filters (1, if any and not in memory), the search (1, if any; more for words without results).
 */
export async function listProducts(db: Database, query: ProductQuery, sources: ListSources): Promise<ProductList> {
  const { page, limit } = query;
  const book = await readFacts(db);
  const { categoryId, valueGroups } = await sources.filters.get(
    JSON.stringify([query.category, query.values]),
    async () => ({ value: await resolveFilters(db, query), tags: [catalogTopic] }),
  );
  const filters = {
    categoryId,
    valueGroups,
    factFilters: checkFactFilters(book, query.facts),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice === maxPriceDefault * 100 ? null : query.maxPrice,
    inStock: query.inStock,
    onSale: query.onSale,
    minRating: query.minRating,
  };
  const result =
    (await pageFromIndex(db, query, filters, sources)) ?? (await pageFromDatabase(db, query, filters, sources, book));
  const { totalCapped, measures, facets, ...rest } = result;
  return {
    ...rest,
    facets: presentFacets(book, facets, measures),
    page,
    limit,
    ...(totalCapped ? { totalCapped } : {}),
  };
}

/** Null without a current index, and for a search that it cannot answer. */
async function pageFromIndex(
  db: Database,
  query: ProductQuery,
  filters: Omit<ProductFilters, 'found'>,
  { index, products, words }: ListSources,
): Promise<Page | null> {
  const { sort, page, limit } = query;
  const current = index.find();
  if (current === null) return null;
  // Read before the number became a filter.
  if (filters.factFilters.some(({ key }) => !current.measures.has(key))) return null;
  const { currency } = await readSettings(db);
  const search = query.search === '' ? null : await searchInIndex(db, current, query.search, words.correct);
  if (search === undefined) return null;
  const place = { sort, limit, offset: (page - 1) * limit, currency };
  const { ids, ...rest } = findInIndex(current, { ...filters, search }, place);
  const productsOfPage = await products.read(db, ids);
  // One of them was archived in this moment.
  if (productsOfPage.length < ids.length) return null;
  return { products: productsOfPage, ...rest, ...(search?.reading ? { reading: search.reading } : {}) };
}

async function pageFromDatabase(
  db: Database,
  query: ProductQuery,
  otherFilters: Omit<ProductFilters, 'found'>,
  { counts, products, words }: ListSources,
  book: FactBook,
): Promise<Page> {
  const { page, limit, sort, ...rest } = query;
  const { currency } = await readSettings(db);
  const search = await readSearch(db, query.search, active, words.correct);
  const filters: ProductFilters = { ...otherFilters, found: query.search === '' ? null : search.where };
  const count = async (): Promise<CountedList> => {
    const facetCounts = await countFacets(db, filters, currency);
    const categories = filters.found === null ? [] : await countCategories(db, filters.found);
    const measures = await countMeasures(db, filters, book);
    return { ...facetCounts, measures, facets: { ...facetCounts.facets, categories } };
  };
  const readPage = async (): Promise<ShownProduct[]> => {
    const orderBy = sort === 'relevance' ? search.bestFirst : productOrder(sort);
    const rows = await queryRows(
      db,
      { id: column.text },
      sql`select p.id from products p where ${allFit(filters)}
        order by ${orderBy} limit ${limit} offset ${(page - 1) * limit}`,
    );
    return products.read(
      db,
      rows.map(({ id }) => id),
    );
  };
  const [productsOfPage, numbers] = await Promise.all([
    readPage(),
    counts.get(JSON.stringify(rest), async () => storedIfCapped(await count())),
  ]);
  return { products: productsOfPage, ...numbers, ...(search.reading ? { reading: search.reading } : {}) };
}

const storedIfCapped = (counts: CountedList): Entry<CountedList> => ({
  value: counts,
  isStored: counts.totalCapped,
});
