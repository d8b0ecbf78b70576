import type { ProductSort } from '#contracts/products/products.ts';

/** What is chosen on the list of products, as its address says it; nothing that is left at its default. */
export interface ProductSearch {
  page?: number | undefined;
  search?: string | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  /** Slugs of attribute values, joined by commas. */
  values?: string | undefined;
  inStock?: true | undefined;
  onSale?: true | undefined;
  /** The least average rating, of those that the filter offers. */
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
  'inStock',
  'onSale',
  'minRating',
] as const;

export const sortNames: Readonly<Record<ProductSort, string>> = {
  relevance: 'Най-близки',
  price: 'Цена: първо ниска',
  '-price': 'Цена: първо висока',
  popular: 'Най-търсени',
  newest: 'Най-нови',
  rating: 'Най-висока оценка',
  name: 'По име',
};

/** Where the shop invites to look around; the bare list is by price. */
export const byPopularity = { sort: 'popular' } as const;

/** The default maximum of the API, which leaves nothing out. */
const maxPrice = 10_000;

/** Where nothing is chosen: a search by what fits it best, any other list by price. */
export function usualSort({ search }: ProductSearch): ProductSort {
  return search ? 'relevance' : 'price';
}

/** Reads an address. A value that makes no sense falls back to its default: a page is never refused. */
export function readProductSearch(raw: Readonly<Record<string, unknown>>): ProductSearch {
  const text = (name: string, longest: number): string | undefined =>
    String(raw[name] ?? '')
      .trim()
      .slice(0, longest) || undefined;
  const page = Number(raw['page']);
  const sort = text('sort', 20);
  const search = text('search', 200);
  const isUsual = sort === usualSort({ search }) || (sort === 'relevance' && !search);
  const highest = price(raw['maxPrice']);
  const [low, high] = inOrder(price(raw['minPrice']), highest === maxPrice ? undefined : highest);
  return {
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    search,
    category: text('category', 200),
    sort: isSort(sort) && !isUsual ? sort : undefined,
    minPrice: low === undefined || low <= 0 ? undefined : String(low),
    maxPrice: high === undefined ? undefined : String(high),
    values: splitValues(text('values', 2000)).join(',') || undefined,
    inStock: String(raw['inStock']) === 'true' ? true : undefined,
    onSale: String(raw['onSale']) === 'true' ? true : undefined,
    minRating: ['3', '4'].includes(String(raw['minRating'])) ? Number(raw['minRating']) : undefined,
  };
}

/** The chosen attribute values, each once, in a fixed order. */
export function splitValues(values: string | undefined): string[] {
  return [...new Set((values ?? '').split(',').map((value) => value.trim()))].filter((value) => value !== '').sort();
}

function isSort(text: string | undefined): text is ProductSort {
  return text !== undefined && Object.hasOwn(sortNames, text);
}

/** "12,50" is what a Bulgarian keyboard writes. */
function price(value: unknown): number | undefined {
  const text = String(value ?? '')
    .replace(',', '.')
    .trim();
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

function inOrder(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}
