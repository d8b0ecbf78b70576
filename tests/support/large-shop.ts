import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type LargeShopOptions, makeLargeShop } from '#ops/make-large-shop.ts';
import { column } from '#server/platform/database/column.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { createTestDatabase } from '#server/platform/database/test-database.ts';

export interface LargeShop {
  db: Database;
  /** The number of rows of these tables that `work` reads by sequential scans. */
  rowsReadThrough: (tables: readonly string[], work: () => Promise<unknown>) => Promise<number>;
  /** The number of their rows that `work` fetches by indexes. */
  rowsByIndex: (tables: readonly string[], work: () => Promise<unknown>) => Promise<number>;
  /** The number of sequential scans of these tables. */
  fullReads: (tables: readonly string[], work: () => Promise<unknown>) => Promise<number>;
  drop: () => Promise<void>;
}

type Counter = 'seq_scan' | 'seq_tup_read' | 'idx_tup_fetch';

/** A large database with scan statistics, for tests of the query plans of large lists. */
export async function startLargeShop(options: LargeShopOptions): Promise<LargeShop> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await makeLargeShop(client, options);
  } finally {
    await client.end();
  }
  // One connection: the statistics below belong to the connection that executes the queries.
  const opened = openDatabase({ connection: database.connection, poolSize: 1 });
  const { db } = opened;
  const readCounter = async (counter: Counter, tables: readonly string[]) => {
    const rows = await queryRows(
      db,
      { n: column.number },
      sql`
      select pg_stat_clear_snapshot(), (
        select sum(${sql.identifier(counter)})::integer from pg_stat_user_tables where relname = any(${sql.param(tables)})
      ) as n from pg_stat_force_next_flush()`,
    );
    return rows[0]?.n ?? 0;
  };
  // The statistics of a statement are visible only after a further statement has flushed them.
  const readStatistics = async (counter: Counter, tables: readonly string[]) => {
    await readCounter(counter, tables);
    return readCounter(counter, tables);
  };
  const measure = (column: Counter) => async (tables: readonly string[], work: () => Promise<unknown>) => {
    const before = await readStatistics(column, tables);
    await work();
    return (await readStatistics(column, tables)) - before;
  };
  return {
    db,
    rowsReadThrough: measure('seq_tup_read'),
    rowsByIndex: measure('idx_tup_fetch'),
    fullReads: measure('seq_scan'),
    drop: async () => {
      await opened.close();
      await database.drop();
    },
  };
}
