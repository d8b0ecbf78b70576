import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isNamed, type Reading } from '#server/platform/words/reading.ts';
import type { ListIndex } from '../listing/list-index.ts';

const maxCategories = 3;

const nameColumns = { id: column.text, slug: column.text, name: column.text };
export type NamedCategory = RowOf<typeof nameColumns>;

/** All categories in display order. One query. */
export function listCategoryNames(db: Database): Promise<NamedCategory[]> {
  return queryRows(db, nameColumns, sql`select id, slug, name from categories order by position, name, id`);
}

/**
 * The ones of `categories` whose names contain the words of a search and that have products on sale. One query, none without
 * such a name or with an index of the list.
 */
export async function suggestCategories(
  db: Database,
  reading: Reading,
  categories: readonly NamedCategory[],
  index: Pick<ListIndex, 'setsOfCategories'> | null,
): Promise<{ slug: string; name: string }[]> {
  const matches = categories.filter(({ name }) => isNamed(name, reading)).slice(0, 2 * maxCategories);
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const nonEmpty = index ? withProducts(index, ids) : await queryWithProducts(db, ids);
  return matches
    .filter(({ id }) => nonEmpty.has(id))
    .slice(0, maxCategories)
    .map(({ slug, name }) => ({ slug, name }));
}

const withProducts = ({ setsOfCategories }: Pick<ListIndex, 'setsOfCategories'>, ids: readonly string[]): Set<string> =>
  new Set(ids.filter((id) => setsOfCategories.some((set) => set.has(id))));

async function queryWithProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    select asked.id from unnest(${sql.param(ids)}::uuid[]) as asked(id)
    where exists(select from products p where p.status = 'active' and p.category_path @> array[asked.id])`,
  );
  return new Set(rows.map(({ id }) => id));
}
