import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface Page {
  /** Tables or joins that contain the column. */
  from: PgTable | SQL;
  where?: SQL | undefined;
  /** A total order that is supported by an index. */
  ordering: readonly SQLWrapper[];
  page: number;
  limit: number;
}

/**
 * A condition that selects the rows of a page by id. The ids are read from the index of the sort order, so the rows of
 * preceding pages are not read. The caller must sort the page again.
 */
export function isOnPage(id: SQLWrapper, { from, where, ordering, page, limit }: Page): SQL {
  return sql`${id} in (select ${id} from ${from} where ${where ?? sql`true`}
    order by ${sql.join([...ordering], sql`, `)} limit ${limit} offset ${(page - 1) * limit})`;
}
