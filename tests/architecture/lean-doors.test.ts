import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { leanFile } from '#ops/vite/lean-routes.ts';
import { readSourceFiles } from './source-files.ts';

const root = resolve(import.meta.dirname, '../..');
const doors = readSourceFiles().filter(({ path }) => /^web\/storefront\/features\/[^/]+\/feature\.ts$/.test(path));

test.each(doors.map(({ path, text }) => [path, text]))('the browser gets the routes of %s only', (path, text) => {
  const lean = leanFile(join(root, path), text) ?? '';
  expect([...lean.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual(['routes']);
  const imports = [...lean.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
  expect(imports.filter((from) => !/(?:-routes?|\/storefront-feature)\.ts$/.test(from))).toEqual([]);
});

test('finds doors to check', () => {
  expect(doors.length).toBeGreaterThan(10);
});
