import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { chooseSearch } from '#server/platform/words/choose-search.ts';
import { isNamed } from '#server/platform/words/reading.ts';
import type { Synonyms } from '#server/platform/words/synonyms.ts';
import type { TermQuery } from '#server/platform/words/term-query.ts';
import { type FactBook, leadingNumber, readFacts } from '../facts/fact-book.ts';
import { measureOf } from '../listing/product-filters.ts';
import { byRelevance } from '../listing/relevance-order.ts';
import type { correctWords } from './correct-words.ts';
import { fewProducts, type Match, matchColumns, type ProductMatches } from './match.ts';
import { type ScaleWord, scaleWordIn } from './scale-words.ts';

export interface FoundByScale extends ProductMatches {
  /** The slugs of the values in the level: a card shows a variant with one of them. */
  values: string[];
}

interface Sources {
  /** Limits the products that may be found. */
  among: SQL;
  synonyms: Synonyms;
  find: (query: TermQuery) => Promise<ProductMatches | null>;
  correct: typeof correctWords;
}

/** The values by which variants differ that are in a level, by id. */
type LevelValues = ReadonlyMap<string, { slug: string; number: number }>;

/**
 * For a search with a word such as "силна": the products with a variant in that level of their fact that have the other
 * words, those in stock and nearest to the end of the scale first. Null without such a word, without results, and where a
 * product is named so. Three queries, and those of a search for the other words.
 */
export async function findByScale(
  db: Database,
  text: string,
  { among, synonyms, find, correct }: Sources,
): Promise<FoundByScale | null> {
  const book = await readFacts(db);
  const scale = scaleWordIn(book.definitions, text);
  if (!scale) return null;
  const search = async (words: string, own = correct) =>
    chooseSearch(words, { find, correct: (wrong) => own(db, wrong), namesOf }, { synonyms });
  const asTyped = await search(text, async () => []);
  if (asTyped && namesOf(asTyped.found).some((name) => isNamed(name, asTyped.reading))) return null;
  const others = scale.rest === '' ? null : await search(scale.rest);
  if (scale.rest !== '' && others === null) return null;
  const level = valuesIn(book, scale);
  const where = sql`${others?.found.where ?? sql`true`} and ${isInLevel(book, scale, level)}`;
  const rows = await queryRows(
    db,
    { ...matchColumns, valueIds: column.listOf(column.text), own: column.nullable(column.number) },
    sql`
    select p.id, p.name, p.in_stock as "inStock", p.sold_count::float8 as "soldCount",
      coalesce((
        select json_agg(one) from variants v, unnest(v.value_ids) one
        where v.product_id = p.id and v.stock > 0 and one = any(${idsOf(level)})), '[]'::json) as "valueIds",
      ${measureOf(sql`p.facts`, sql`${scale.definition.key}::text`)} as own
    from products p where ${among} and ${where} limit ${fewProducts + 1}`,
  );
  if (rows.length === 0) return null;
  const values = [...level.values()].map(({ slug }) => slug);
  if (rows.length > fewProducts) return { where, matches: null, values };
  const ranked = others ? byRelevance(rows, others.reading) : byPopularity(rows);
  const matches = endFirst(ranked, scale, (row) => {
    const numbers = row.valueIds.flatMap((id) => level.get(id)?.number ?? []);
    return numbers.length > 0 || level.size > 0 ? numbers : row.own === null ? [] : [row.own];
  });
  return { where: sql`p.id = any(${sql.param(matches.map(({ id }) => id))}::uuid[])`, matches, values };
}

const namesOf = ({ matches }: ProductMatches): string[] => matches?.map(({ name }) => name) ?? [];

const idsOf = (level: LevelValues): SQL => sql`${sql.param([...level.keys()])}::uuid[]`;

function valuesIn(book: FactBook, { definition, from, to }: ScaleWord): LevelValues {
  const values = book.find(definition.options.fromChoice)?.values ?? [];
  return new Map(
    values.flatMap(({ id, slug, name }) => {
      const number = leadingNumber(name);
      return number !== undefined && number >= from && (to === null || number < to) ? [[id, { slug, number }]] : [];
    }),
  );
}

/** Whether `p` has a value in the level, or, without a value of that choice, the number itself. */
function isInLevel(book: FactBook, { definition, from, to }: ScaleWord, level: LevelValues): SQL {
  const all = book.find(definition.options.fromChoice)?.values.map(({ id }) => id) ?? [];
  const own = measureOf(sql`p.facts`, sql`${definition.key}::text`);
  const below = to === null ? sql`true` : sql`${own} < ${to}::float8`;
  return sql`(p.value_ids && ${idsOf(level)}
    or (not p.value_ids && ${sql.param(all)}::uuid[] and ${own} >= ${from}::float8 and ${below}))`;
}

const byPopularity = <Each extends Match>(rows: readonly Each[]): Each[] =>
  rows.toSorted((a, b) => Number(b.inStock) - Number(a.inStock) || b.soldCount - a.soldCount || (a.id < b.id ? -1 : 1));

/** Those that can be bought in the level come first, from the end of the scale that was asked for. */
function endFirst<Each extends Match>(
  rows: readonly Each[],
  { first }: ScaleWord,
  numbersOf: (row: Each) => readonly number[],
): Each[] {
  const distance = (row: Each): number => {
    const numbers = numbersOf(row);
    if (numbers.length === 0) return Number.MAX_VALUE;
    return first === 'highest' ? -Math.max(...numbers) : first === 'lowest' ? Math.min(...numbers) : 0;
  };
  return rows
    .map((row) => ({ row, distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
}
