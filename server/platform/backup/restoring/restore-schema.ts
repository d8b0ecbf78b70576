import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupHeader } from '../backup-manifest.ts';

/**
 * Creates the tables of a backup in an empty database, within the current transaction: applies the migrations that the
 * backup had, no later ones. Drizzle's own function begins a transaction; the table of migrations is the same.
 * @throws BackupError when this version of the shop does not know the backup's migrations.
 */
export async function createBackupSchema(client: pg.Client, { migrations }: BackupHeader): Promise<void> {
  const ownMigrations = requireKnownMigrations(migrations);
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of ownMigrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  // A table with pending checks of its rows cannot be changed.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
}

function requireKnownMigrations(migrations: BackupHeader['migrations']) {
  if (migrations.length === 0) throw new BackupError('The backup holds an empty database.');
  const ownMigrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (migrations.length > ownMigrations.length)
    throw new BackupError('The backup was made by a newer version of iskra. Restore it with that version.');
  if (migrations.some(({ hash }, at) => ownMigrations[at]?.hash !== hash))
    throw new BackupError(
      'The backup was made by a version of iskra with other migrations. Restore it with that version.',
    );
  return ownMigrations.slice(0, migrations.length);
}

/** Creates the schema of pg-boss, which commits itself: without jobs it is nothing that a shop would miss or find. */
export function createJobSchema(connection: Connection): Promise<void> {
  return withClient(connection, 'iskra-restore', async (client) => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false, close: false });
  });
}
