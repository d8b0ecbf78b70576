import type { Currency } from '#contracts/common/money.ts';
import { totalCap } from '#contracts/common/paging.ts';
import { type Facets, ratingSteps } from '#contracts/products/products.ts';
import type { Counted, CountedFacet } from './count-facets.ts';
import type { Measure } from './count-measures.ts';
import { idAt, type IndexedSort, type ListIndex } from './list-index.ts';
import { leastHundredths, type ProductFilters } from './product-filters.ts';

/** The filters that the index knows: all but a search. */
export type IndexedFilters = Omit<ProductFilters, 'found'>;

type CountedWithoutSearch = Counted<CountedFacet>;

export interface FoundInIndex extends CountedWithoutSearch {
  /** Of one page, in order. */
  ids: string[];
  measures: Measure[];
}

/** Of a product or set: that it lacks none of the chosen values, or those of more than one attribute. */
const fits = -1;
const lacksMany = -2;

/** What a product may fail besides its category and values. */
const price = 1;
const stock = 2;
const sale = 4;
const rating = 8;

/**
 * One page of a list, its total and the counts of its filters, as `countFacets` and the statement of the list find
 * them: one pass over the products.
 */
export function findInIndex(
  index: ListIndex,
  filters: IndexedFilters,
  page: { sort: IndexedSort; limit: number; offset: number; currency: Currency },
): FoundInIndex {
  const pass = countProducts(index, filters);
  const { currency } = page;
  const [lowest, highest] = pass.lowest <= pass.highest ? [pass.lowest, pass.highest] : [0, 0];
  return {
    ids: pageOf(index, pass.isListed, page),
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
    },
  };
}

/** The counts of one pass. A facet keeps the other filters and ignores its own. */
function countProducts(index: ListIndex, filters: IndexedFilters) {
  const { categorySets, valueSets, prices, ratings, inStock, onSale } = index;
  const { categoryId, minPrice } = filters;
  const maxPrice = filters.maxPrice ?? Number.POSITIVE_INFINITY;
  const minRating = leastHundredths(filters.minRating);
  const steps = ratingSteps.map(leastHundredths);
  const inCategory = index.setsOfCategories.map((ids) => categoryId === null || ids.has(categoryId));
  const lackOf = lacksOfSets(index, filters);
  const measures = [...index.measures].map(([key, values]) => ({
    key,
    values,
    min: Infinity,
    max: -Infinity,
    count: 0,
  }));
  const limits = limitsOf(index, filters);
  const isListed = new Uint8Array(index.size);
  const listedInSet = new Int32Array(index.setsOfValues.length);
  const counts = { total: 0, inStock: 0, onSale: 0, lowest: Infinity, highest: -Infinity };
  const rated = steps.map(() => 0);
  for (let place = 0; place < index.size; place++) {
    if (!inCategory[categorySets[place] ?? 0]) continue;
    for (const measure of measures) {
      const value = measure.values[place] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      measure.count += 1;
      if (value < measure.min) measure.min = value;
      if (value > measure.max) measure.max = value;
    }
    if (limits.length > 0 && !limits.every(({ values, min, max }) => isBetween(values[place], min, max))) continue;
    const set = valueSets[place] ?? 0;
    const amount = prices[place] ?? 0;
    const stars = ratings[place] ?? 0;
    const failures =
      (amount < minPrice || amount > maxPrice ? price : 0) |
      (filters.inStock && !inStock[place] ? stock : 0) |
      (filters.onSale && !onSale[place] ? sale : 0) |
      (stars < minRating ? rating : 0);
    if (failures === 0) listedInSet[set] = (listedInSet[set] ?? 0) + 1;
    if (lackOf[set] !== fits) continue;
    if (failures === 0) {
      counts.total += 1;
      isListed[place] = 1;
    }
    if ((failures | stock) === stock && inStock[place]) counts.inStock += 1;
    if ((failures | sale) === sale && onSale[place]) counts.onSale += 1;
    if ((failures | rating) === rating)
      for (let step = 0; step < steps.length; step++)
        if (stars >= (steps[step] ?? 0)) rated[step] = (rated[step] ?? 0) + 1;
    if ((failures | price) === price) {
      if (amount < counts.lowest) counts.lowest = amount;
      if (amount > counts.highest) counts.highest = amount;
    }
  }
  return { ...counts, rated, isListed, listedInSet, lackOf, measures: new Map(measures.map((one) => [one.key, one])) };
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

/** For each set of values the place of the only attribute of which it has none of the chosen values. */
function lacksOfSets({ setsOfValues, values, attributes }: ListIndex, { valueGroups }: IndexedFilters): Int32Array {
  const groups = valueGroups.map(({ attributeId, valueIds }) => ({
    attribute: attributes.findIndex(({ id }) => id === attributeId),
    choices: new Set(valueIds),
  }));
  return Int32Array.from(setsOfValues, (set) => {
    const lacking = groups.filter(({ choices }) => !set.some((value) => choices.has(values[value]?.id ?? '')));
    if (lacking.length > 1) return lacksMany;
    return lacking[0]?.attribute ?? fits;
  });
}

/**
 * The values that occur, with the number of products that choosing them would leave. A chosen value without products
 * remains, with 0, so that it can be taken back.
 */
function attributesOf(
  { setsOfValues, values, attributes }: ListIndex,
  { valueGroups }: IndexedFilters,
  { listedInSet, lackOf }: { listedInSet: Int32Array; lackOf: Int32Array },
): Facets['attributes'] {
  const counts = new Int32Array(values.length);
  setsOfValues.forEach((set, place) => {
    const number = listedInSet[place] ?? 0;
    const lack = lackOf[place] ?? fits;
    if (number === 0 || lack === lacksMany) return;
    for (const value of set)
      if (lack === fits || values[value]?.attribute === lack) counts[value] = (counts[value] ?? 0) + number;
  });
  const choice = new Set(valueGroups.flatMap(({ valueIds }) => valueIds));
  const groups: Facets['attributes'] = attributes.map((attribute) => ({ ...attribute, values: [] }));
  values.forEach(({ attribute, id, name, slug }, place) => {
    const count = counts[place] ?? 0;
    if (count > 0 || choice.has(id)) groups[attribute]?.values.push({ id, name, slug, count });
  });
  return groups.filter((attribute) => attribute.values.length > 0);
}

function pageOf(
  index: ListIndex,
  isListed: Uint8Array,
  { sort, limit, offset }: { sort: IndexedSort; limit: number; offset: number },
): string[] {
  const order = index.orders[sort === '-price' ? 'price' : sort];
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
