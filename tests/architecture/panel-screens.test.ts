import { expect, test } from 'vitest';
import { panelTitle, panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import { panelAddresses } from '#tests/journeys/support/panel-addresses.ts';
import { features } from '#web/admin/features.ts';
import { readSourceFiles } from './source-files.ts';

const screens: readonly string[] = features.flatMap((feature) => feature.screens.map(({ path }) => path));
const files = readSourceFiles().filter(({ path }) => path.startsWith('web/admin/features/'));

test('every screen file is registered: add it to `screens` in the feature.ts of its feature', () => {
  const screenFiles = files.filter(({ path }) => path.endsWith('-screen.tsx')).map(({ path }) => path);
  const declaredFiles = new Set(
    files.filter(({ path }) => /\/feature\.tsx?$/.test(path)).flatMap(({ imports }) => imports),
  );
  expect(screenFiles.length).toBeGreaterThan(60);
  expect(screenFiles.filter((path) => !declaredFiles.has(path))).toEqual([]);
});

test('every title belongs to a screen: declare the screen in a feature.ts, or remove its line from panelTitles', () => {
  // The form of a new record is the screen of a record that is called `new`.
  const screenOf = (path: string) => (screens.includes(path) ? path : path.replace(/\/new$/, '/$id'));
  expect(Object.keys(panelTitles).filter((path) => !screens.includes(screenOf(path)))).toEqual([]);
});

test('every screen of the panel has a unique title', () => {
  const titles = panelAddresses.map((address) => panelTitle(address.replace(/\?[^/]*/, '').replace('*', '1001')));
  expect(titles).not.toContain(panelTitle('/admin/nowhere'));
  expect(new Set(titles).size).toBe(titles.length);
});

test('the journeys open every screen', () => {
  const openPaths = panelAddresses.map((address) => address.replace(/\?[^/]*/, ''));
  expect(openPaths.length).toBeGreaterThan(60);
  expect(screens.map((path) => path.replaceAll(/\$\w+/g, '*')).filter((path) => !openPaths.includes(path))).toEqual([]);
});
