import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readStatements } from '#ops/sql-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'server/migrations');
const read = (file: string) => readFileSync(join(migrations, file), 'utf8');

test('the migrations create what the tables declare: after a change of *.tables.ts run `npm run migration`', () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'migrations-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(root, 'server/migrations'), copy, { recursive: true });
  const before = readdirSync(copy);
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const options = [
    '--dialect',
    'postgresql',
    '--schema',
    './server/**/*.tables.ts',
    '--out',
    `./${relative(root, copy)}`,
  ];
  execFileSync(process.execPath, [drizzle, 'generate', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(readdirSync(copy)).toEqual(before);
});

test('the migrations contain every statement of the SQL files beside the tables', () => {
  const folder = join(root, 'server/migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrationTexts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const { beforeTables, afterTables } = readStatements(root);
  expect([...beforeTables, ...afterTables].filter((statement) => !migrationTexts.includes(statement))).toEqual([]);
});

test('only the two newest snapshots are kept: Drizzle reads no others, and each has 300 KB', () => {
  const names = (pattern: RegExp, folder: string) => readdirSync(folder).filter((file) => pattern.test(file));
  const newest = names(/\.sql$/, migrations)
    .toSorted()
    .slice(-2);
  const kept = names(/_snapshot\.json$/, join(migrations, 'meta'));
  expect(kept.toSorted()).toEqual(newest.map((file) => `${file.slice(0, 4)}_snapshot.json`));
});

test('a released migration never changes', () => {
  const released = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(read('released.json'))));
  expect(released.length).toBeGreaterThan(0);
  const hashes = released.map(([file]) => [file, createHash('sha256').update(read(file)).digest('hex')]);
  expect(hashes).toEqual(released);
});

/** Statements that rewrite or scan a table under a lock that stops its writers. */
const blocking = (table: string) => [
  new RegExp(`CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)[^;]* ON "?${table}"?\\b`, 'i'),
  new RegExp(
    `ALTER TABLE "?${table}"? (ALTER COLUMN [^;]*(SET DATA TYPE|TYPE|SET NOT NULL)|ADD CONSTRAINT (?![^;]*NOT VALID))`,
    'i',
  ),
  new RegExp(
    `ALTER TABLE "?${table}"? ADD COLUMN [^;]*(GENERATED|DEFAULT (gen_random_uuid|random|clock_timestamp))`,
    'i',
  ),
];
const largeTables = 'orders order_lines order_history activities stock_movements messages security_events'.split(' ');
const blockingIn = (statements: string) =>
  largeTables.filter((table) => blocking(table).some((pattern) => pattern.test(statements)));

test('a migration after the first never blocks writers of a large table', () => {
  const later = readdirSync(migrations).filter((file) => file.endsWith('.sql') && !file.startsWith('0000_'));
  expect(later.filter((file) => blockingIn(read(file)).length > 0)).toEqual([]);
});

test.each([
  'CREATE INDEX "orders_note_idx" ON "orders" USING btree ("note");',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "messages" ALTER COLUMN "id" SET DATA TYPE text;',
  'ALTER TABLE "order_lines" ADD CONSTRAINT "positive" CHECK (quantity > 0);',
])('the check of migrations refuses %s', (statement) => expect(blockingIn(statement)).toHaveLength(1));

test.each([
  'ALTER TABLE "orders" ADD COLUMN "origin" text;',
  'ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK (total >= 0) NOT VALID;',
  'CREATE INDEX "reviews_at_idx" ON "reviews" USING btree ("at");',
])('the check of migrations accepts %s', (statement) => expect(blockingIn(statement)).toEqual([]));
