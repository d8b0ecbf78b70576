import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** Queries whose keys are not those of one call, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'web/admin/patterns/resource-table/bulk/bulk-bar.tsx': 'one row of every kind, put together by the list itself',
  'web/admin/features/packing/scan/scan-data.ts': 'all pages of a list in one answer',
  'web/admin/features/stocktakes/count/count-data.ts': 'all pages of a list in one answer',
};

const files = readSourceFiles().filter(
  ({ path }) => /^web\/admin\/(?!platform\/)/.test(path) && !/\.(?:test|fixtures)\.tsx?$/.test(path),
);

/** Where a key is written by hand: as a list, or as the second name of one. */
const byHand = /queryKey: \[|queryKey = \[/;

test('the panel makes the keys of its queries from the contract', () => {
  const wrong = files.filter(({ path, text }) => byHand.test(text) && !(path in exceptions)).map(({ path }) => path);
  // Use queryOf, useListPage or useRecord, and reloadAfter with the route of the change (web/admin/platform).
  expect(wrong).toEqual([]);
});

test('every exception is still needed', () => {
  const used = new Set(files.filter(({ text }) => byHand.test(text)).map(({ path }) => path));
  expect(Object.keys(exceptions).filter((path) => !used.has(path))).toEqual([]);
});
