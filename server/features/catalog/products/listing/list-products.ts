import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Facets, maxPriceDefault, type Product, type ProductQuery } from '#contracts/products/products.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { Cache, type Entry } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { countCategories } from '../categories/count-categories.ts';
import { readProducts } from '../read-products.ts';
import { readSearch } from '../search/search-products.ts';
import { countFacets, type Counted } from './count-facets.ts';
import { allFit, type ProductFilters } from './product-filters.ts';
import { productOrder } from './product-order.ts';
import { resolveFilters } from './resolve-filters.ts';

export interface ProductList {
  products: z.input<typeof Product>[];
  facets: Facets;
  page: number;
  limit: number;
  total: number;
  totalCapped?: boolean;
}

/**
 * Caches the counts of very long lists for a minute, regardless of changes: counting tens of thousands of products
 * makes such a list slow, and small differences are not noticeable. Short lists are always counted.
 */
export function openCountCache(): Cache<Counted> {
  return new Cache({ maxEntries: 200, ttlMilliseconds: 60_000 });
}

const active = sql`p.status = 'active'`;

/**
 * Returns a page of the active products. Queries: the products with all details (1), the counts (1, none if cached),
 * the filters (1, if any), the search (1, if any; more for words without results).
 */
export async function listProducts(
  db: Database,
  query: ProductQuery,
  counts?: Pick<Cache<Counted>, 'get'>,
): Promise<ProductList> {
  const { currency } = await readSettings(db);
  const { categoryId, valueGroups } = await resolveFilters(db, query);
  const search = await readSearch(db, query.search, active);
  const filters: ProductFilters = {
    categoryId,
    found: query.search === '' ? null : search.where,
    valueGroups,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice === maxPriceDefault * 100 ? null : query.maxPrice,
    inStock: query.inStock,
    onSale: query.onSale,
    minRating: query.minRating,
  };
  const { page, limit, sort, ...rest } = query;
  const count = async (): Promise<Counted> => {
    const facetCounts = await countFacets(db, filters, currency);
    const categories = filters.found === null ? [] : await countCategories(db, filters.found);
    return { ...facetCounts, facets: { ...facetCounts.facets, categories } };
  };
  const [products, { facets, total, totalCapped }] = await Promise.all([
    readProducts(db, {
      where: allFit(filters),
      orderBy: sort === 'relevance' ? search.bestFirst : productOrder(sort),
      limit,
      offset: (page - 1) * limit,
    }),
    counts ? counts.get(JSON.stringify(rest), async () => storedIfCapped(await count())) : count(),
  ]);
  return { products, facets, page, limit, total, ...(totalCapped ? { totalCapped } : {}) };
}

const storedIfCapped = (counts: Counted): Entry<Counted> => ({
  value: counts,
  isStored: counts.totalCapped,
});
