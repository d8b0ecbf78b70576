import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface Page {
  /** Tables or joins that hold the column. */
  from: PgTable | SQL;
  where?: SQL | undefined;
  /** An order that is total and that an index has. */
  ordering: readonly SQLWrapper[];
  page: number;
  limit: number;
}

/**
 * The condition that a row is on a page, by its id. The ids come from the index that has the order, so that far into a
 * list the rows of all pages before are never read. Whoever asks puts the page in order again.
 */
export function isOnPage(id: SQLWrapper, { from, where, ordering, page, limit }: Page): SQL {
  return sql`${id} in (select ${id} from ${from} where ${where ?? sql`true`}
    order by ${sql.join([...ordering], sql`, `)} limit ${limit} offset ${(page - 1) * limit})`;
}
