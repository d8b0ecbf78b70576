import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { panelTitle } from '#contracts/palette/panel-titles.rule.ts';
import { panelAddresses } from '#tests/journeys/support/panel-addresses.ts';

const router = readFileSync(join(import.meta.dirname, '../../web/admin/router.tsx'), 'utf8');

test('every screen of the panel is in the list used by the journeys', () => {
  const routes = [...router.matchAll(/screen\(\s*'([^']+)'/g)].map(([, path = '']) => path.replaceAll(/\$\w+/g, '*'));
  const listedPaths = panelAddresses.map((address) => address.replace(/\?[^/]*/, ''));
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((route) => !listedPaths.includes(route))).toEqual([]);
});

test('every screen of the panel has a unique title', () => {
  const titles = panelAddresses.map((address) => panelTitle(address.replace(/\?[^/]*/, '').replace('*', '1001')));
  expect(titles).not.toContain(panelTitle('/admin/nowhere'));
  expect(new Set(titles).size).toBe(titles.length);
});
