import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader } from './backup-manifest.ts';

/**
 * Creates the tables of a backup in an empty database: applies the migrations that the backup had, no later ones, and
 * creates the schema of pg-boss.
 * @throws BackupError when this version of the shop does not know the backup's migrations.
 */
export async function createBackupSchema(connection: Connection, { migrations }: BackupHeader): Promise<void> {
  requireKnownMigrations(migrations);
  const folder = await mkdtemp(join(tmpdir(), 'iskra-migrations-'));
  try {
    await copyFirstMigrations(folder, migrations.length);
    await migrate(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await createJobSchema(connection);
}

function requireKnownMigrations(migrations: BackupHeader['migrations']): void {
  if (migrations.length === 0) throw new BackupError('The backup holds an empty database.');
  const knownMigrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (migrations.length > knownMigrations.length)
    throw new BackupError('The backup was made by a newer version of iskra. Restore it with that version.');
  if (migrations.some(({ hash }, at) => knownMigrations[at]?.hash !== hash))
    throw new BackupError(
      'The backup was made by a version of iskra with other migrations. Restore it with that version.',
    );
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

async function copyFirstMigrations(folder: string, count: number): Promise<void> {
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')),
  );
  const entries = journal.entries.slice(0, count);
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
}

function createJobSchema(connection: Connection): Promise<void> {
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
