import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type CheckResult, good } from './check-result.ts';

const columns = { megabytes: column.number, version: column.text };

/** The version and size of the database. Without a database the page cannot be read at all. */
export async function checkDatabase(db: Database): Promise<CheckResult> {
  const [row] = await queryRows(
    db,
    columns,
    sql`SELECT (pg_database_size(current_database()) / 1048576)::int AS megabytes,
               current_setting('server_version') AS version`,
  );
  return good(row === undefined ? '' : `PostgreSQL ${row.version.split(' ')[0]}, ${row.megabytes} MB.`);
}
