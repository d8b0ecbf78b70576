import type { Currency } from '#contracts/common/money.ts';
import { totalCap } from '#contracts/common/paging.ts';
import { type Facets, ratingSteps } from '#contracts/products/products.ts';
import type { SearchInIndex } from '../search/search-in-index.ts';
import type { Counted, CountedFacet } from './count-facets.ts';
import type { Measure } from './count-measures.ts';
import { fitsOfSets } from './fits-of-sets.ts';
import { idAt, type IndexedSort, type ListIndex } from './list-index.ts';
import { leastHundredths, type ProductFilters } from './product-filters.ts';

/** The filters that the index knows, with the result of a search in its places. */
export type IndexedFilters = Omit<ProductFilters, 'found'> & { search?: SearchInIndex | null };

type CountedAll = Counted<CountedFacet | 'categories'>;

export interface FoundInIndex extends CountedAll {
  /** Of one page, in order. */
  ids: string[];
  measures: Measure[];
}

/** Relevance is the order of popularity where a search has none of its own. */
interface IndexedPage {
  sort: IndexedSort | 'relevance';
  limit: number;
  offset: number;
}

/** What a product may fail besides its category, and the values and stock of its variants. */
const price = 1;
const rating = 2;

/**
 * One page of a list, its total and the counts of its filters, as `countFacets` and the statement of the list find
 * them: one pass over the products.
 */
export function findInIndex(
  index: ListIndex,
  filters: IndexedFilters,
  page: IndexedPage & { currency: Currency },
): FoundInIndex {
  const pass = countProducts(index, filters);
  const { currency } = page;
  const [lowest, highest] = pass.lowest <= pass.highest ? [pass.lowest, pass.highest] : [0, 0];
  return {
    ids: pageOf(index, pass.isListed, { ...page, order: orderOf(index, filters, page) }),
    measures: [...pass.measures].map(([key, { min, max, count }]) => ({
      ...{ key, count },
      ...(count === 0 ? { min: null, max: null } : { min, max }),
    })),
    total: Math.min(pass.total, totalCap),
    totalCapped: pass.total > totalCap,
    facets: {
      attributes: attributesOf(index, filters, pass),
      price: { min: { amount: lowest, currency }, max: { amount: highest, currency } },
      inStock: pass.inStock,
      onSale: pass.onSale,
      ratings: ratingSteps.map((min, step) => ({ min, count: pass.rated[step] ?? 0 })),
      categories: filters.search ? countCategories(index, filters.search) : [],
    },
  };
}

/** The counts of one pass. A facet keeps the other filters and ignores its own. */
function countProducts(index: ListIndex, filters: IndexedFilters) {
  const { categorySets, variantSets, prices, ratings } = index;
  const { categoryId, minPrice } = filters;
  const isFound = filters.search?.isFound;
  const maxPrice = filters.maxPrice ?? Number.POSITIVE_INFINITY;
  const minRating = leastHundredths(filters.minRating);
  const steps = ratingSteps.map(leastHundredths);
  const inCategory = index.setsOfCategories.map((ids) => categoryId === null || ids.has(categoryId));
  const fits = fitsOfSets(index, filters);
  const measures = [...index.measures].map(([key, values]) => ({
    key,
    values,
    min: Infinity,
    max: -Infinity,
    count: 0,
  }));
  const limits = limitsOf(index, filters);
  const isListed = new Uint8Array(index.size);
  const listedInSet = new Int32Array(index.setsOfVariants.length);
  const counts = { total: 0, inStock: 0, onSale: 0, lowest: Infinity, highest: -Infinity };
  const rated = steps.map(() => 0);
  for (let place = 0; place < index.size; place++) {
    if (!inCategory[categorySets[place] ?? 0] || isFound?.[place] === 0) continue;
    for (const measure of measures) {
      const value = measure.values[place] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      measure.count += 1;
      if (value < measure.min) measure.min = value;
      if (value > measure.max) measure.max = value;
    }
    if (limits.length > 0 && !limits.every(({ values, min, max }) => isBetween(values[place], min, max))) continue;
    const set = variantSets[place] ?? 0;
    const amount = prices[place] ?? 0;
    const stars = ratings[place] ?? 0;
    const failures = (amount < minPrice || amount > maxPrice ? price : 0) | (stars < minRating ? rating : 0);
    if (failures === 0) {
      listedInSet[set] = (listedInSet[set] ?? 0) + 1;
      counts.inStock += fits.inStock[set] ?? 0;
      counts.onSale += fits.onSale[set] ?? 0;
    }
    if (!fits.all[set]) continue;
    if (failures === 0) {
      counts.total += 1;
      isListed[place] = 1;
    }
    if ((failures | rating) === rating)
      for (let step = 0; step < steps.length; step++)
        if (stars >= (steps[step] ?? 0)) rated[step] = (rated[step] ?? 0) + 1;
    if ((failures | price) === price) {
      if (amount < counts.lowest) counts.lowest = amount;
      if (amount > counts.highest) counts.highest = amount;
    }
  }
  return {
    ...{ ...counts, rated, isListed, listedInSet, valuesOf: fits.valuesOf },
    measures: new Map(measures.map((one) => [one.key, one])),
  };
}

function limitsOf({ measures }: ListIndex, { factFilters }: IndexedFilters) {
  return factFilters.map(({ key, min, max }) => ({
    values: measures.get(key) ?? new Float64Array(),
    min: min ?? Number.NEGATIVE_INFINITY,
    max: max ?? Number.POSITIVE_INFINITY,
  }));
}

/** False for a product without the number. */
const isBetween = (value: number | undefined, min: number, max: number): boolean =>
  value !== undefined && value >= min && value <= max;

/**
 * The values that occur, with the number of products that choosing them would leave. A chosen value without products
 * remains, with 0, so that it can be taken back.
 */
function attributesOf(
  { values, attributes }: ListIndex,
  { valueGroups }: IndexedFilters,
  { listedInSet, valuesOf }: { listedInSet: Int32Array; valuesOf: (set: number) => Iterable<number> },
): Facets['attributes'] {
  const counts = new Int32Array(values.length);
  listedInSet.forEach((number, set) => {
    if (number === 0) return;
    for (const value of valuesOf(set)) counts[value] = (counts[value] ?? 0) + number;
  });
  const choice = new Set(valueGroups.flatMap(({ valueIds }) => valueIds));
  const groups: Facets['attributes'] = attributes.map((attribute) => ({ ...attribute, values: [] }));
  values.forEach(({ attribute, id, name, slug }, place) => {
    const count = counts[place] ?? 0;
    if (count > 0 || choice.has(id)) groups[attribute]?.values.push({ id, name, slug, count });
  });
  return groups.filter((attribute) => attribute.values.length > 0);
}

/** The categories of what a search finds, whatever else is chosen. */
function countCategories(
  { categorySets, setsOfCategories, categories }: ListIndex,
  { isFound }: SearchInIndex,
): Facets['categories'] {
  const inSet = new Int32Array(setsOfCategories.length);
  isFound.forEach((fits, place) => {
    if (!fits) return;
    const set = categorySets[place] ?? 0;
    inSet[set] = (inSet[set] ?? 0) + 1;
  });
  const counts = new Map<string, number>();
  inSet.forEach((count, set) => {
    if (count === 0) return;
    for (const id of setsOfCategories[set] ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
  });
  return categories.flatMap(({ id, slug }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ id, slug, count }];
  });
}

function orderOf({ orders }: ListIndex, { search }: IndexedFilters, { sort }: IndexedPage): ArrayLike<number> {
  if (sort === 'relevance') return search?.bestFirst ?? orders.popular;
  return orders[sort === '-price' ? 'price' : sort];
}

function pageOf(
  index: ListIndex,
  isListed: Uint8Array,
  { sort, order, limit, offset }: IndexedPage & { order: ArrayLike<number> },
): string[] {
  const ids: string[] = [];
  let skipped = 0;
  for (let step = 0; step < order.length && ids.length < limit; step++) {
    const place = order[sort === '-price' ? order.length - 1 - step : step] ?? 0;
    if (!isListed[place]) continue;
    if (skipped < offset) skipped += 1;
    else ids.push(idAt(index, place));
  }
  return ids;
}
