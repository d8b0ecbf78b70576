import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Connection } from '#server/platform/database/open-database.ts';
import { ArchiveFault } from '../backup-error.ts';
import type { BackupManifest, TableName } from '../backup-manifest.ts';
import { digestTable, stableText } from '../digest-table.ts';
import { listTables, qualifiedName, quoteIdentifier } from '../list-tables.ts';
import type { RowFormat } from '../row-format.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** One transaction that fills the tables of an empty database. Nothing is visible before `commit`. */
export interface DatabaseRestore {
  load(table: TableName, rows: Readable): Promise<void>;
  /**
   * Sets the sequences, and compares the number and the digest of all rows with the manifest.
   * @throws ArchiveFault when a table differs.
   */
  complete(manifest: BackupManifest, tables: readonly TableName[]): Promise<void>;
  /** Commits together with what `last` writes. */
  commit(last: (client: pg.Client) => Promise<void>): Promise<void>;
  /** Ends the connection; without `commit` the transaction is rolled back. */
  close(): Promise<void>;
}

/**
 * Begins to load tables, after `prepare` has made or checked them in the same transaction. Triggers are disabled and foreign keys are dropped meanwhile, so tables can be loaded in any
 * order; `complete` creates the foreign keys again, which checks every row.
 */
export async function openRestore(
  connection: Connection,
  tables: readonly TableName[],
  format: RowFormat,
  prepare: (client: pg.Client) => Promise<void>,
): Promise<DatabaseRestore> {
  const client = new pg.Client({ application_name: 'iskra-restore', ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await prepare(client);
    await client.query(stableText);
    await requireTables(client, tables, format);
    const foreignKeys = await dropForeignKeys(client);
    for (const table of tables) await client.query(`ALTER TABLE ${qualifiedName(table)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${tables.map(qualifiedName).join(', ')}`);
    return {
      load: (table, rows) => format.load(client, table, rows),
      async complete(manifest, fileNames) {
        for (const table of fileNames) await client.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
        for (const key of foreignKeys)
          await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${quoteIdentifier(key.name)} ${key.definition}`);
        await setSequences(client, manifest.sequences, format);
        await compareTables(client, manifest, fileNames, format);
      },
      async commit(last) {
        await last(client);
        await client.query('COMMIT');
        await client.query('ANALYZE').catch(() => {});
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

/** A header names only what a shop of its migrations has: its names become part of statements. */
async function requireTables(client: pg.Client, tables: readonly TableName[], { kind }: RowFormat): Promise<void> {
  const tableByName = new Map((await listTables(client)).map((table) => [qualifiedName(table), table]));
  const wrong = tables.find((table) => {
    const columns = tableByName.get(qualifiedName(table))?.columns ?? [];
    const isDistinct = new Set(table.columns).size === table.columns.length;
    return !isDistinct || table.columns.length === 0 || !table.columns.every((column) => columns.includes(column));
  });
  if (wrong || tables.length === 0)
    throw new ArchiveFault(
      `The ${kind} is no ${kind} of iskra: a shop has no such table or columns (${(wrong?.table ?? 'none').slice(0, 100)}).`,
    );
}

async function setSequences(
  client: pg.Client,
  sequences: BackupManifest['sequences'],
  { kind }: RowFormat,
): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { schema, name, value, isCalled } of sequences) {
    if (!rows.some((row) => row.schema === schema && row.name === name) || !/^\d{1,19}$/.test(value))
      throw new ArchiveFault(`The ${kind} is damaged: a shop has no such sequence (${name.slice(0, 100)}).`);
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      qualifiedName({ schema, table: name }),
      value,
      isCalled,
    ]);
  }
}

async function compareTables(
  client: pg.Client,
  manifest: BackupManifest,
  tables: readonly TableName[],
  { kind, rowText }: RowFormat,
): Promise<void> {
  const expectedOf = new Map(manifest.tables.map((expected) => [qualifiedName(expected), expected]));
  for (const table of tables) {
    const expected = expectedOf.get(qualifiedName(table));
    if (expected === undefined) throw new ArchiveFault(`The ${kind} is damaged: it has no digest of ${table.table}.`);
    const actual = await digestTable(client, table, rowText);
    if (actual.rows !== expected.rows || actual.digest !== expected.digest)
      throw new ArchiveFault(`The ${kind} is damaged: the rows of ${table.table} differ from their digest.`);
  }
  if (expectedOf.size !== tables.length)
    throw new ArchiveFault(`The ${kind} is damaged: it has a digest of a table that it does not have.`);
}
