import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import type { Connection } from './open-database.ts';
import { withClient } from './with-client.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An arbitrary constant. Only the process that holds this lock migrates. */
const MIGRATION_LOCK = 4_071_976;

/**
 * Brings the database to the schema of this code. Processes that start together take turns; everything pending is
 * applied in one transaction, so that a run that was killed is simply repeated. `beforeUpdate` runs before pending
 * migrations are applied to a database that was migrated before, in one process only.
 * @throws StartError when a newer version has migrated the database.
 */
export async function migrate(
  connection: Connection,
  folder: string = MIGRATIONS_FOLDER,
  beforeUpdate: () => Promise<unknown> = async () => {},
): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`There are no migrations in ${folder}.`);
  // Closing the connection releases the lock too.
  await withClient(connection, 'iskra-migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpdate(client, folder)) await beforeUpdate();
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  });
}

/** Whether migrations are pending. @throws StartError when the database has newer ones. */
async function isUpdate(client: pg.Client, folder: string): Promise<boolean> {
  const applied = (await readAppliedMigrations(client)).at(-1);
  if (applied === undefined) return false;
  const ownTimes = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(0, ...ownTimes);
  if (applied.createdAt > newest) {
    throw new StartError(
      'This database was made by a newer version of iskra. Start that version, or restore a backup made before the update.',
    );
  }
  return applied.createdAt < newest;
}
