import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';

/*
 * A million rows are read under a lock in a tenth of a second to many seconds, depending on what is done with them. So a
 * migration reads, changes, rewrites and indexes none of the tables that a released version has filled, with these
 * exceptions.
 */
const exceptions: Readonly<Record<string, string>> = {
  products: 'at most 100,000 rows',
  variants: 'at most 100,000 rows',
  product_facets: 'one row for each product',
  attributes: 'at most 60 rows',
  attribute_values: 'at most 200 for each attribute',
  courier_offices: 'at most 10,000 rows',
  discounts: 'a row for each that the owner makes',
  users: 'one row: whether there is one',
  media: 'a few rows for each product',
  product_images: 'a few rows for each product',
  settings: 'one row for each group',
  inquiries: 'a few for each day',
  payment_entries: 'once, by 0002: the foreign key of a new column, 0.15 s for a million rows without a value',
};

const release = join(import.meta.dirname, 'releases/1.0.0.backup');
let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iskra-locks-'));
  database = await createTestDatabase({ template: 'template0' });
  const { connection } = database;
  await restoreBackup(fileOnDisk(release), { connection, filesDir: join(folder, 'files'), key: null });
  client = new pg.Client(connection);
  await client.connect();
}, 60_000);
// Each statement runs in a transaction of its own on the same release.
beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const Table = z.object({
  name: z.string(),
  node: z.string(),
  indexes: z.number(),
  read: z.number(),
  changed: z.number(),
});

/** What this transaction has done with each table, the catalogue's view of it included. */
async function readTables() {
  const { rows } = await client.query(
    `select c.relname as name, c.relfilenode::text as node, coalesce(s.seq_tup_read, 0)::int as read,
       (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes,
       coalesce(s.n_tup_upd + s.n_tup_del, 0)::int as changed
     from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(
    Table.array()
      .parse(rows)
      .map((table) => [table.name, table]),
  );
}

/** The filled tables that a statement reads as a whole, changes, rewrites or indexes. */
async function tablesTouchedBy(statement: string): Promise<string[]> {
  const before = await readTables();
  await client.query(statement);
  const after = await readTables();
  return [...before.values()].flatMap(({ name, node, indexes, read, changed }) => {
    const now = after.get(name);
    if (!now) return [];
    const isTouched = now.node !== node || now.indexes > indexes || now.read > read || now.changed > changed;
    return isTouched ? [name] : [];
  });
}

async function pendingStatements(): Promise<string[]> {
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
  const { last } = z.object({ last: z.number() }).parse(rows[0]);
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return files.filter(({ folderMillis }) => folderMillis > last).flatMap(({ sql }) => sql);
}

test('the update of a released shop reads, changes, rewrites and indexes no table that grows with its sales', async () => {
  const filled = new Set((await readTables()).keys());
  const touched = new Set<string>();
  for (const statement of await pendingStatements())
    for (const table of await tablesTouchedBy(statement)) if (filled.has(table)) touched.add(table);
  expect([...touched].filter((table) => !(table in exceptions))).toEqual([]);
}, 60_000);

test.each([
  ['an index', 'create index on orders (created_at)'],
  ['a type', 'alter table order_lines alter column quantity type bigint'],
  ['a validated constraint', 'alter table payments add constraint positive check (amount >= 0)'],
  ['a value for each row', 'alter table orders add column mark uuid default gen_random_uuid()'],
  ['a change of each row', `update payments set amount = amount`],
])('%s is noticed', async (_, statement) => {
  expect(await tablesTouchedBy(statement)).toHaveLength(1);
});

test.each([
  ['a column with a constant', `alter table orders add column mark text not null default ''`],
  ['a constraint for new rows', 'alter table payments add constraint positive check (amount >= 0) not valid'],
  ['a trigger', 'create trigger t before truncate on orders execute function reject_modification()'],
])('%s touches no row', async (_, statement) => {
  expect(await tablesTouchedBy(statement)).toEqual([]);
});
