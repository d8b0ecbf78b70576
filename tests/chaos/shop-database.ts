import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { type Connection, openDatabase } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { findViolations } from '#tests/support/invariants.ts';

/** The database of a running shop: by its data folder, or by its URL. */
export async function withDatabase<T>(of: { dataDir: string } | { url: string }, work: (db: Database) => Promise<T>) {
  const connection: Connection | undefined =
    'url' in of ? { connectionString: of.url } : await findRunningPostgres(of.dataDir);
  if (connection === undefined) throw new Error('No PostgreSQL runs for this data folder.');
  const { db, close } = openDatabase({ connection, poolSize: 2, statementMilliseconds: 30_000 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** The violated invariants, and acknowledged orders that are missing. */
export function findLosses(of: { dataDir: string } | { url: string }, acknowledged: readonly string[]) {
  return withDatabase(of, async (db) => {
    // The orders of the demo shop have no emails, so emails are counted below for the acknowledged orders only.
    const found = (await findViolations(db)).filter((violation) => !violation.startsWith('I7:'));
    const rows = await queryRows(
      db,
      { id: column.text, letters: column.number },
      sql`select o.id::text as id, (select count(*) from messages m where m.cause = 'order-placed:' || o.id)::float8 as letters
        from orders o`,
    );
    const stored = new Map(rows.map(({ id, letters }) => [id, letters]));
    const silent = acknowledged.filter((id) => stored.has(id) && stored.get(id) !== 1);
    if (silent.length > 0) found.push(`${silent.length} orders have not exactly one letter`);
    const lost = acknowledged.filter((id) => !stored.has(id));
    if (lost.length > 0) found.push(`${lost.length} acknowledged orders are missing: ${lost.slice(0, 3).join(', ')}`);
    return found;
  });
}
