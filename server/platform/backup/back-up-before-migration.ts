import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { readMigrations } from './dump-database.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes a backup when this version is about to migrate a database with data, so that the update can be reverted with
 * `npm run restore`. Returns the path of the backup, or `undefined` when there is nothing to migrate.
 */
export async function backUpBeforeMigration(
  { dataDir, backupDir, backupKey }: Pick<Config, 'dataDir' | 'backupDir' | 'backupKey'>,
  connection: Connection,
  log: Log,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<string | undefined> {
  if (!(await hasPendingMigrations(connection, migrationsFolder))) return undefined;
  const source = { connection, filesDir: join(dataDir, 'files'), key: backupKey, shopVersion };
  const { path } = await writeBackup(source, backupDir, new Date());
  log.info({ backup: path }, 'Backup written before the migration');
  return path;
}

/** Whether the database was migrated before and lacks migrations of this version. */
async function hasPendingMigrations(connection: Connection, migrationsFolder: string): Promise<boolean> {
  const client = new pg.Client({ application_name: 'iskra-backup', ...connection });
  await client.connect();
  try {
    const applied = await readMigrations(client);
    return applied.length > 0 && applied.length < readMigrationFiles({ migrationsFolder }).length;
  } finally {
    await client.end();
  }
}
