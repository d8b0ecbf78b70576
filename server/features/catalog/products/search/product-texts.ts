import { type SQL, sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';

/** What a search needs to know of every active product, in the places of the index of the list. Never changed. */
export interface ProductTexts {
  names: readonly string[];
  inStock: Uint8Array;
  soldCounts: Float64Array;
  /** The search terms of all products, by their code points. */
  terms: readonly string[];
  /** Where in `places` the products of each term begin; the last number is where those of the last term end. */
  starts: Int32Array;
  /** The places of the products of each term. */
  places: Int32Array;
}

const bytes = column.nullable(column.bytes);

/** For the statement that reads the index, whose rows `f` have `place`, `name`, `in_stock`, `sold_count` and `search_vector`. */
export const textColumns = {
  names: column.listOf(column.text),
  inStock: bytes,
  soldCounts: bytes,
  terms: column.listOf(column.text),
  termSizes: bytes,
  termPlaces: bytes,
};

const noTexts = sql`'[]'::json as names, null::bytea as "inStock", null::bytea as "soldCounts",
  '[]'::json as terms, null::bytea as "termSizes", null::bytea as "termPlaces"`;

/** Of each term its products, in the order of the terms, so that this process joins no strings. */
export const termsOfProducts = sql`, terms as materialized (
  select term, count(*)::int as size, string_agg(int4send(place), ''::bytea order by place) as places
  from f, unnest(tsvector_to_array(search_vector)) as term group by term)`;

const allTerms = (value: SQL): SQL => sql`(select ${value} from terms)`;

export function selectTexts(isWanted: boolean): SQL {
  if (!isWanted) return noTexts;
  return sql`coalesce(json_agg(name), '[]'::json) as names,
    string_agg(int2send(in_stock::int::int2), ''::bytea) as "inStock",
    string_agg(float8send(sold_count::float8), ''::bytea) as "soldCounts",
    ${allTerms(sql`coalesce(json_agg(term order by term collate "C"), '[]'::json)`)} as terms,
    ${allTerms(sql`string_agg(int4send(size), ''::bytea order by term collate "C")`)} as "termSizes",
    ${allTerms(sql`string_agg(places, ''::bytea order by term collate "C")`)} as "termPlaces"`;
}

/** The readers of columns of bytes. */
interface Readers {
  wholeNumbers: (bytes: Buffer | null) => Int32Array;
  shortNumbers: (bytes: Buffer | null) => Int16Array;
  floats: (bytes: Buffer | null) => Float64Array;
}

export function readTexts(
  row: RowOf<typeof textColumns>,
  { wholeNumbers, shortNumbers, floats }: Readers,
): ProductTexts {
  const { names, terms } = row;
  const starts = new Int32Array(terms.length + 1);
  wholeNumbers(row.termSizes).forEach((size, term) => (starts[term + 1] = (starts[term] ?? 0) + size));
  return {
    names,
    inStock: Uint8Array.from(shortNumbers(row.inStock)),
    soldCounts: floats(row.soldCounts),
    terms,
    starts,
    places: wholeNumbers(row.termPlaces),
  };
}
