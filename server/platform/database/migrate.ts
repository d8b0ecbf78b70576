import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Connection } from './open-database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An arbitrary constant. Only the process that holds this lock migrates. */
const MIGRATION_LOCK = 4_071_976;

/**
 * Brings the database to the schema of this code. Processes that start together take turns; everything pending is
 * applied in one transaction, so that a run that was killed is simply repeated. Refuses a database that a newer
 * version has migrated.
 */
export async function migrate(connection: Connection, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`There are no migrations in ${folder}.`);
  const client = new pg.Client({ application_name: 'iskra-migrate', ...connection });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client, folder);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // Ending the session gives the lock back too.
    await client.end();
  }
}

async function refuseNewerDatabase(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (!rows[0]?.table) return;
  const applied = await client.query<{ newest: string | null }>(
    'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
  );
  const known = Math.max(
    0,
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  );
  if (Number(applied.rows[0]?.newest ?? 0) > known) {
    throw new StartError(
      'This database was made by a newer version of iskra. Start that version, or restore a backup made before the update.',
    );
  }
}
