import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/data-protection.md'), 'utf8');
const tables = readSourceFiles()
  .filter(({ path }) => path.startsWith('server/') && path.endsWith('.tables.ts'))
  .flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name));

test('every table has a protection level: add it to docs/data-protection.md', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('| `'));
  const tableNames = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  );
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !tableNames.has(table))).toEqual([]);
  expect([...tableNames].filter((name) => !tables.includes(name ?? ''))).toEqual([]);
});
