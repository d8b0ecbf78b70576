import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readStatements } from '#ops/sql-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the migrations create what the tables declare: after a change of *.tables.ts run `node ops/rewrite-first-migration.ts`', () => {
  const copy = mkdtempSync(join(root, 'node_modules/.cache/migrations-'));
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
