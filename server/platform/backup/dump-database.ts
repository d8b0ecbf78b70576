import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '#server/platform/database/applied-migrations.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { ArchiveWriter, ArchiveEntry } from './archive-writer.ts';
import type { BackupHeader, BackupManifest, TableDigest, TableName } from './backup-manifest.ts';
import { digestTable, stableText } from './digest-table.ts';
import { listTables, qualifiedName } from './list-tables.ts';
import type { RowFormat } from './row-format.ts';

/** One consistent state of the database, open until `close`. */
export interface DatabaseSnapshot {
  migrations: BackupHeader['migrations'];
  tables: TableName[];
  /**
   * Adds the rows of all tables to the archive. `folder` holds one table at a time; `onTable` is called after each.
   */
  dump(
    archive: ArchiveWriter,
    folder: string,
    format: RowFormat,
    onTable: (table: TableDigest) => void,
  ): Promise<Omit<BackupManifest, 'entries'> & { entries: ArchiveEntry[] }>;
  close(): Promise<void>;
}

/** Opens a read-only snapshot of the whole database. Writers are not blocked. */
export async function openSnapshot(connection: Connection): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ application_name: 'iskra-backup', ...connection });
  // Errors of the connection also reject the running query, which reports them.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(stableText);
    const migrations = await readAppliedMigrations(client);
    const tables = await listTables(client);
    return {
      migrations,
      tables,
      async dump(archive, folder, format, onTable) {
        const entries: ArchiveEntry[] = [];
        const digests = [];
        for (const table of tables) {
          const digest = await digestTable(client, table, format.rowText);
          digests.push(digest);
          entries.push(await dumpTable(client, table, archive, join(folder, 'rows'), format));
          onTable(digest);
        }
        return { entries, tables: digests, sequences: await readSequences(client) };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function dumpTable(
  client: pg.Client,
  table: TableName,
  archive: ArchiveWriter,
  path: string,
  format: RowFormat,
): Promise<ArchiveEntry> {
  const rows = client.query(copyTo(await format.copyOut(client, table)));
  await pipeline(rows, format.compress(), createWriteStream(path, { mode: 0o600 }));
  const entry = await archive.addFile(format.entry(table), path);
  await rm(path);
  return entry;
}

async function readSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1, 2`,
  );
  const sequences = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${qualifiedName({ schema, table: name })}`,
    );
    const [current] = state.rows;
    if (current) sequences.push({ schema, name, value: current.value, isCalled: current.called });
  }
  return sequences;
}
