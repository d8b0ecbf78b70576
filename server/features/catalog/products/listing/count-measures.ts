import { sql } from 'drizzle-orm';
import type { Facets } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { FactBook } from '../facts/fact-book.ts';
import type { Counted } from './count-facets.ts';
import { isInCategory, measureOf, type ProductFilters } from './product-filters.ts';

/** What the products of a category and a search have of a fact, whatever else is chosen. */
export interface Measure {
  key: string;
  /** Null without a product that has it. */
  min: number | null;
  max: number | null;
  count: number;
}

/** The counts of a list that is read with SQL. */
export type CountedList = Counted<Exclude<keyof Facets, 'facts'>> & { measures: readonly Measure[] };

const measureColumns = {
  key: column.text,
  min: column.nullable(column.number),
  max: column.nullable(column.number),
  count: column.number,
};

/** The range of each fact that lists can be filtered by. One query, none in a shop without such facts. */
export function countMeasures(
  db: Database,
  filters: Pick<ProductFilters, 'categoryId' | 'found'>,
  book: FactBook,
): Promise<Measure[]> {
  const keys = book.measured.map(({ key }) => key);
  if (keys.length === 0) return Promise.resolve([]);
  return queryRows(
    db,
    measureColumns,
    sql`
    select k.key, m.min, m.max, coalesce(m.count, 0) as count
    from unnest(${sql.param(keys)}::text[]) with ordinality as k(key, place)
      left join (
        select k.key, min(m.value) as min, max(m.value) as max, count(m.value)::int as count
        from products p cross join unnest(${sql.param(keys)}::text[]) as k(key)
          cross join lateral (select ${measureOf(sql`p.facts`, sql`k.key`)} as value) m
        where p.status = 'active' and ${isInCategory(filters)} and ${filters.found ?? sql`true`}
        group by k.key
      ) m using (key)
    order by k.place`,
  );
}
