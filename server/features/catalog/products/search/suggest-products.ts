import { sql } from 'drizzle-orm';
import type { Money } from '#contracts/common/money.ts';
import type { Variant } from '#contracts/products/products.ts';
import type { SearchSuggestions } from '#contracts/search/search.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import { isNamed, type Reading, writtenOut } from '#server/platform/words/reading.ts';
import { foldSynonyms } from '#server/platform/words/synonyms.ts';
import { suggestCategories } from '../categories/suggest-categories.ts';
import type { ListSources } from '../listing/list-sources.ts';
import { productOrder } from '../listing/product-order.ts';
import { findByBarcode } from './find-by-barcode.ts';
import { findByScale } from './find-by-scale.ts';
import { type Match, matchColumns, type ProductMatches } from './match.ts';
import {
  answersSearch,
  findInTexts,
  hasScaleWord,
  mostPopular,
  type MatchesInIndex,
  type SearchedIndex,
} from './search-in-index.ts';
import { findProducts } from './search-products.ts';

const maxProducts = 6;
/** Of this number of best-selling matches, those with the words in their names come first. */
const considered = 40;
const active = sql`p.status = 'active'`;

export interface Suggestions extends Omit<SearchSuggestions, 'help' | 'pages'> {
  /** The products in the response, for the cache. */
  productIds: string[];
}

type Sources = Pick<ListSources, 'index' | 'products' | 'words' | 'categories'>;

/**
 * Returns suggestions for the prefix of a search, interpreted like the search of the product list; if nothing
 * contains all words, those that are known. Without queries while the index of the list is current and knows the words;
 * otherwise one for the text as typed, one more for products that are not in memory and one for categories with such a
 * name; at most five more for misspelled words. A barcode suggests its product.
 */
export async function suggestProducts(db: Database, text: string, sources: Sources): Promise<Suggestions> {
  const current = sources.index.find();
  const index = answersSearch(current, text) ? current : null;
  const byScale = await suggestByScale(db, text, sources);
  if (byScale) return byScale;
  const byBarcode = index ? null : await findByBarcode(db, text, active);
  if (byBarcode) {
    const ofCode = await bestSelling(db, byBarcode, null);
    return { ...(await presentAll(db, ofCode.slice(0, maxProducts), sources)), categories: [] };
  }
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const result = await chooseSearch(
    text,
    {
      find: async (query): Promise<ProductMatches | MatchesInIndex | null> =>
        index ? findInTexts(index, query) : findProducts(db, query, active),
      correct: (words) => sources.words.correct(db, words),
    },
    { orFewerWords: true, synonyms },
  );
  if (!result) return { products: [], categories: [], productIds: [] };
  const { found: hits, reading } = result;
  const [matches, categories] = await Promise.all([
    bestSelling(db, hits, index),
    sources.categories().then((all) => suggestCategories(db, reading, all, index)),
  ]);
  const correctedTo = reading.isTyped ? null : writtenOut(reading, await textsOf(db, matches, reading));
  return {
    ...(await presentAll(db, bestFirst(matches, reading).slice(0, maxProducts), sources)),
    categories,
    correctedTo: correctedTo ?? undefined,
  };
}

/** For a search such as "силна мента": the strongest first. Null for any other. */
async function suggestByScale(db: Database, text: string, sources: Sources): Promise<Suggestions | null> {
  if (!(await hasScaleWord(db, text))) return null;
  const result = await findByScale(db, text, {
    among: active,
    synonyms: foldSynonyms((await readSettings(db)).searchSynonyms),
    find: (query) => findProducts(db, query, active),
    correct: (_db, words) => sources.words.correct(db, words),
  });
  if (!result?.matches) return null;
  return { ...(await presentAll(db, result.matches.slice(0, maxProducts), sources)), categories: [] };
}

async function presentAll(
  db: Database,
  matches: readonly Match[],
  { products: memory }: Sources,
): Promise<Pick<Suggestions, 'products' | 'productIds'>> {
  const entries = await memory.read(
    db,
    matches.map(({ id }) => id),
  );
  const products = entries.map(({ product: { slug, name, price, variants, images } }) => ({
    slug,
    name,
    ...offerOf(variants, price),
    image: images[0] ?? null,
  }));
  return { products, productIds: matches.map(({ id }) => id) };
}

/** The price of a product as its card shows it. `lowest` is that of a product without variants. */
function offerOf(
  variants: readonly Pick<Variant, 'price' | 'stock'>[],
  lowest: Money,
): { price: Money; isFrom: boolean } {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const offers = (inStock.length > 0 ? inStock : variants)
    .map(({ price }) => price)
    .sort((one, other) => one.amount - other.amount);
  const [price = lowest] = offers;
  return { price, isFrom: offers.some(({ amount }) => amount > price.amount) };
}

/** The best-selling matches, in the order of `popular`. A query only if there are too many, and not in the index. */
async function bestSelling(
  db: Database,
  hits: ProductMatches | MatchesInIndex,
  index: SearchedIndex | null,
): Promise<readonly Match[]> {
  const { matches } = hits;
  if (matches !== null) {
    return matches.toSorted((a, b) => b.soldCount - a.soldCount || (a.id < b.id ? -1 : 1)).slice(0, considered);
  }
  if (index && 'isFound' in hits) return mostPopular(index, hits, considered);
  if (!('where' in hits)) throw new Error('What the index found has no condition.');
  return queryRows(
    db,
    matchColumns,
    sql`
    select p.id, p.name, p.in_stock as "inStock", p.sold_count::float8 as "soldCount"
    from products p where ${active} and ${hits.where}
    order by ${productOrder('popular')} limit ${considered}`,
  );
}

/** Products with the words in their names come first, then products in stock, then by popularity. */
function bestFirst(rows: readonly Match[], reading: Reading): Match[] {
  const rank = (row: Match): number => (isNamed(row.name, reading) ? 0 : 2) + (row.inStock ? 0 : 1);
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/** The texts in which a corrected word may occur in its original spelling. Names are usually sufficient. */
async function textsOf(db: Database, rows: readonly Match[], reading: Reading): Promise<string[]> {
  const names = rows.map(({ name }) => name);
  if (writtenOut(reading, names) !== null) return names;
  const texts = await queryRows(
    db,
    { text: column.text },
    sql`
    select concat_ws(' ',
      (select string_agg(c.name, ' ') from categories c where c.id = any(p.category_path)),
      (select string_agg(av.name, ' ') from attribute_values av where av.id = any(p.value_ids)),
      p.description) as text
    from products p where p.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
  );
  return [...names, ...texts.map(({ text }) => text)];
}
