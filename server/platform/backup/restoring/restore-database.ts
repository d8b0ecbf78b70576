import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Connection } from '#server/platform/database/open-database.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest, TableName } from './backup-manifest.ts';
import { digestTable, stableText } from './digest-table.ts';
import { qualifiedName, quoteIdentifier } from './list-tables.ts';
import type { RowFormat } from './row-format.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** One transaction that fills the tables of an empty database. Nothing is visible before `commit`. */
export interface DatabaseRestore {
  load(table: TableName, rows: Readable): Promise<void>;
  /**
   * Sets the sequences, compares the number and the digest of all rows with the manifest, and commits.
   * @throws BackupError when a table differs; nothing is committed then.
   */
  commit(manifest: BackupManifest, tables: readonly TableName[]): Promise<void>;
  /** Ends the connection; without `commit` the transaction is rolled back. */
  close(): Promise<void>;
}

/**
 * Begins to load tables. Triggers are disabled and foreign keys are dropped meanwhile, so tables can be loaded in any
 * order; `commit` creates the foreign keys again, which checks every row.
 */
export async function openRestore(
  connection: Connection,
  tables: readonly TableName[],
  format: RowFormat,
): Promise<DatabaseRestore> {
  const client = new pg.Client({ application_name: 'iskra-restore', ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(stableText);
    const foreignKeys = await dropForeignKeys(client);
    for (const table of tables) await client.query(`ALTER TABLE ${qualifiedName(table)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${tables.map(qualifiedName).join(', ')}`);
    return {
      load: (table, rows) => format.load(client, table, rows),
      async commit(manifest, listed) {
        for (const table of listed) await client.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
        for (const key of foreignKeys)
          await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${quoteIdentifier(key.name)} ${key.definition}`);
        await setSequences(client, manifest.sequences);
        await compareTables(client, manifest, listed, format);
        await client.query('COMMIT');
        await client.query('ANALYZE');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND n.nspname IN ('public', 'pgboss') AND k.conparentid = 0`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  return rows;
}

async function setSequences(client: pg.Client, sequences: BackupManifest['sequences']): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      qualifiedName({ schema, table: name }),
      value,
      isCalled,
    ]);
}

async function compareTables(
  client: pg.Client,
  manifest: BackupManifest,
  tables: readonly TableName[],
  { kind, rowText }: RowFormat,
): Promise<void> {
  for (const expected of manifest.tables) {
    const table = tables.find(({ schema, table: name }) => schema === expected.schema && name === expected.table);
    if (table === undefined) throw new BackupError(`The ${kind} is damaged: it has no table ${expected.table}.`);
    const actual = await digestTable(client, table, rowText);
    if (actual.rows !== expected.rows || actual.digest !== expected.digest)
      throw new BackupError(`The ${kind} is damaged: the rows of ${expected.table} differ from their digest.`);
  }
}
