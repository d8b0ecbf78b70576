import { type SQL, sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { SearchSuggestions } from '#contracts/search/search.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import { isNamed, type Reading, writtenOut } from '#server/platform/words/reading.ts';
import { foldSynonyms } from '#server/platform/words/synonyms.ts';
import { suggestCategories } from '../categories/suggest-categories.ts';
import { productOrder } from '../listing/product-order.ts';
import { correctWords } from './correct-words.ts';
import { findByBarcode } from './find-by-barcode.ts';
import { findProducts } from './search-products.ts';

const maxProducts = 6;
/** Of this number of best-selling matches, those with the words in their names come first. */
const considered = 40;
const active = sql`p.status = 'active'`;

export interface Suggestions extends SearchSuggestions {
  /** The products in the response, for the cache. */
  productIds: string[];
}

const rowColumns = {
  id: column.text,
  slug: column.text,
  name: column.text,
  price: column.number,
  currency: column.oneOf(Currency.options),
  inStock: column.boolean,
  image: column.nullable(
    column.object({ id: column.text, alt: column.text, width: column.number, height: column.number }),
  ),
};
type Row = RowOf<typeof rowColumns>;

/**
 * Returns suggestions for the prefix of a search, interpreted like the search of the product list; if nothing
 * contains all words, those that are known. Two queries for the text as typed, and one or two for categories; at most
 * five more for misspelled words. A barcode suggests its product.
 */
export async function suggestProducts(db: Database, text: string): Promise<Suggestions> {
  const byBarcode = await findByBarcode(db, text, active);
  if (byBarcode)
    return { ...presentAll((await readMatches(db, byBarcode.where)).slice(0, maxProducts)), categories: [] };
  const synonyms = foldSynonyms((await readSettings(db)).searchSynonyms);
  const result = await chooseSearch(
    text,
    { find: (query) => findProducts(db, query, active), correct: (words) => correctWords(db, words) },
    { orFewerWords: true, synonyms },
  );
  if (!result) return { products: [], categories: [], productIds: [] };
  const { found, reading } = result;
  const [rows, categories] = await Promise.all([readMatches(db, found.where), suggestCategories(db, reading)]);
  const correctedTo = reading.isTyped ? null : writtenOut(reading, await textsOf(db, rows, reading));
  return {
    ...presentAll(bestFirst(rows, reading).slice(0, maxProducts)),
    categories,
    correctedTo: correctedTo ?? undefined,
  };
}

function presentAll(rows: readonly Row[]): Pick<Suggestions, 'products' | 'productIds'> {
  const products = rows.map(({ slug, name, price, currency, image }) => ({
    slug,
    name,
    price: { amount: price, currency },
    image: image && { ...image, url: imageUrl(image.id) },
  }));
  return { products, productIds: rows.map(({ id }) => id) };
}

async function readMatches(db: Database, condition: SQL): Promise<Row[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select p.id, p.slug, p.name, p.price::float8 as price, p.currency, p.in_stock as "inStock",
      (select jsonb_build_object('id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height)
         from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id order by pi.position, m.id limit 1) as image
    from products p where ${active} and ${condition}
    order by ${productOrder('popular')} limit ${considered}`,
  );
  return rows;
}

/** Products with the words in their names come first, then products in stock, then by popularity. */
function bestFirst(rows: readonly Row[], reading: Reading): Row[] {
  const rank = (row: Row): number => (isNamed(row.name, reading) ? 0 : 2) + (row.inStock ? 0 : 1);
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/** The texts in which a corrected word may occur in its original spelling. Names are usually sufficient. */
async function textsOf(db: Database, rows: readonly Row[], reading: Reading): Promise<string[]> {
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
