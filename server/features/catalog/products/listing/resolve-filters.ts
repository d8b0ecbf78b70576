import { sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { FactFilter } from '#contracts/facts/fact-filters.rule.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { FactBook } from '../facts/fact-book.ts';

/** Values of one attribute: a product with any of them matches. */
export interface ValueGroup {
  attributeId: string;
  valueIds: string[];
}

const rowColumns = {
  kind: column.oneOf(['category', 'value']),
  given: column.text,
  id: column.text,
  attributeId: column.nullable(column.text),
};
type Row = RowOf<typeof rowColumns>;

export interface ResolvedFilters {
  categoryId: string | null;
  valueGroups: ValueGroup[];
}

/**
 * Resolves the category and attribute values of a list's filters, each given as id or slug (for categories also a
 * former slug). VALIDATION for unknown ones. One query, none without such a filter.
 */
export async function resolveFilters(
  db: Database,
  filters: { category: string; values: readonly string[] },
): Promise<ResolvedFilters> {
  const values = [...new Set(filters.values)];
  if (filters.category === '' && values.length === 0) return { categoryId: null, valueGroups: [] };
  // If several attributes use a slug, the first one wins.
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select 'category' as kind, ${filters.category} as given, id, null::uuid as "attributeId"
    from categories where slug = ${filters.category} or id::text = lower(${filters.category})
      or id = (select category_id from category_old_slugs where slug = ${filters.category})
    union all
    select * from (
      select distinct on (g.given) 'value', g.given, av.id, av.attribute_id
      from unnest(${sql.param(values)}::text[]) as g(given)
      join attribute_values av on av.slug = g.given or av.id::text = lower(g.given)
      join attributes a on a.id = av.attribute_id
      order by g.given, a.position, a.id
    ) chosen`,
  );
  const category = rows.find((row) => row.kind === 'category');
  const valueRows = rows.filter((row) => row.kind === 'value');
  const errors: FieldError[] = [];
  if (filters.category !== '' && !category) errors.push({ path: 'category', message: 'Няма такава категория.' });
  if (valueRows.length < values.length) errors.push({ path: 'values', message: 'Няма такава стойност за филтриране.' });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  return { categoryId: category?.id ?? null, valueGroups: groupsOf(valueRows) };
}

/** The filters by facts; VALIDATION for those that no list can be filtered by. */
export function checkFactFilters(book: FactBook, filters: readonly FactFilter[]): readonly FactFilter[] {
  const fits = ({ key, isTrue }: FactFilter) =>
    book.measured.some((one) => one.key === key && (one.type === 'boolean') === isTrue);
  if (filters.every(fits)) return filters;
  const errors: FieldError[] = [{ path: 'facts', message: 'Няма такъв факт за филтриране.' }];
  throw new ShopError('VALIDATION', { errors });
}

function groupsOf(rows: readonly Row[]): ValueGroup[] {
  const byAttribute = Map.groupBy(rows, (row) => row.attributeId ?? '');
  return [...byAttribute].map(([attributeId, values]) => ({ attributeId, valueIds: values.map((row) => row.id) }));
}
