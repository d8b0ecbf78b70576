import { maxPriceDefault, minPriceDefault, type ProductQuery } from '#contracts/products/products.ts';

/** Whether the words themselves have no results: there is no filter and no later page. */
export function isFutileSearch(query: ProductQuery, total: number): boolean {
  return (
    total === 0 &&
    query.search !== '' &&
    query.page === 1 &&
    query.category === '' &&
    query.values.length === 0 &&
    query.minPrice === minPriceDefault * 100 &&
    query.maxPrice === maxPriceDefault * 100 &&
    !query.inStock &&
    !query.onSale &&
    query.minRating === 0
  );
}
