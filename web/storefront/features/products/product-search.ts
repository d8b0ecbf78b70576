import { readFactFilters, type FactFilter } from '#contracts/facts/fact-filters.rule.ts';
import type { ProductSort } from '#contracts/products/products.ts';

/** The URL parameters of the product list, without defaults. */
export interface ProductSearch {
  page?: number | undefined;
  search?: string | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  /** Comma-separated slugs of attribute values. */
  values?: string | undefined;
  /** Filters by facts, as the API takes them. */
  facts?: string | undefined;
  inStock?: true | undefined;
  onSale?: true | undefined;
  /** The minimum average rating, one of the offered ones. */
  minRating?: number | undefined;
}

export const productsPerPage = 12;

export const productSearchNames = [
  'page',
  'search',
  'category',
  'sort',
  'minPrice',
  'maxPrice',
  'values',
  'facts',
  'facts.*',
  'inStock',
  'onSale',
  'minRating',
] as const;

export const sortNames: Readonly<Record<ProductSort, string>> = {
  relevance: 'Най-близки',
  price: 'Първо евтини',
  '-price': 'Първо скъпи',
  popular: 'Най-търсени',
  newest: 'Най-нови',
  rating: 'Първо с добра оценка',
  name: 'По име',
};

/** For promotional links; the plain list is sorted by price. */
export const byPopularity = { sort: 'popular' } as const;

/** The default maximum of the API, which excludes nothing. */
const maxPrice = 10_000;

/** The default order: relevance for a search, what sells best in a category, otherwise price. */
export function usualSort({ search, category }: ProductSearch): ProductSort {
  if (search) return 'relevance';
  return category ? 'popular' : 'price';
}

/** Parses URL parameters. Invalid values fall back to their default, so that no URL is refused. */
export function readProductSearch(raw: Readonly<Record<string, unknown>>): ProductSearch {
  const text = (name: string, maxLength: number): string | undefined =>
    String(raw[name] ?? '')
      .trim()
      .slice(0, maxLength) || undefined;
  const page = Number(raw['page']);
  const sort = text('sort', 20);
  const search = text('search', 200);
  const category = text('category', 200);
  const isUsual = sort === usualSort({ search, category }) || (sort === 'relevance' && !search);
  const highest = price(raw['maxPrice']);
  const [low, high] = inOrder(price(raw['minPrice']), highest === maxPrice ? undefined : highest);
  return {
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    search,
    category,
    sort: isSort(sort) && !isUsual ? sort : undefined,
    minPrice: low === undefined || low <= 0 ? undefined : String(low),
    maxPrice: high === undefined ? undefined : String(high),
    values: splitValues(text('values', 2000)).join(',') || undefined,
    facts: factsIn(raw),
    inStock: String(raw['inStock']) === 'true' ? true : undefined,
    onSale: String(raw['onSale']) === 'true' ? true : undefined,
    minRating: ['3', '4'].includes(String(raw['minRating'])) ? Number(raw['minRating']) : undefined,
  };
}

/** The fields of the filter of one fact in a form: its least and greatest number, or that it is true. */
export const factField = (key: string, part: 'min' | 'max' | 'true'): string => `facts.${key}.${part}`;

/** From the parameter, and from the fields of a form that was sent without script, which win. */
function factsIn(raw: Readonly<Record<string, unknown>>): string | undefined {
  const fields = Object.entries(raw).map(([name, value]) => {
    const [, key = '', part = ''] = /^facts\.([^.]+)\.(min|max|true)$/.exec(name) ?? [];
    const text = String(value).replace(',', '.').trim();
    return `${key}:${part === 'max' ? '..' : ''}${text}${part === 'min' ? '..' : ''}`;
  });
  const filters = new Map<string, FactFilter>();
  for (const text of [...fields, ...String(raw['facts'] ?? '').split(',')]) {
    for (const { key, min, max, isTrue } of readFactFilters(text) ?? []) {
      const { min: least = null, max: most = null, isTrue: isSet = false } = filters.get(key) ?? {};
      filters.set(key, { key, min: least ?? min, max: most ?? max, isTrue: isSet || isTrue });
    }
  }
  const texts = [...filters.values()].map(({ key, min, max, isTrue }) => {
    const [low = '', high = ''] = inOrder(min ?? undefined, max ?? undefined);
    return `${key}:${isTrue ? 'true' : `${low}..${high}`}`;
  });
  return texts.sort().join(',') || undefined;
}

/** The selected attribute values without duplicates, in a fixed order. */
export function splitValues(values: string | undefined): string[] {
  return [...new Set((values ?? '').split(',').map((value) => value.trim()))].filter((value) => value !== '').sort();
}

function isSort(text: string | undefined): text is ProductSort {
  return text !== undefined && Object.hasOwn(sortNames, text);
}

/** Bulgarian keyboards produce "12,50". */
function price(value: unknown): number | undefined {
  const text = String(value ?? '')
    .replace(',', '.')
    .trim();
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function inOrder(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}
