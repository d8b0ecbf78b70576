import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { piecesTopic, productTopic, stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import { pageOptions } from './page-options.ts';

const { concernsPages } = pageOptions({ isDue: () => false }, async () => 'Искра');

test('every topic that a page has drops it from memory', () => {
  const storefront = new URL('../web/storefront/', import.meta.url);
  const ofProducts = readFileSync(new URL('page-topics.ts', storefront), 'utf8').matchAll(/\.add\(['`]([a-z]+:?)/g);
  const doors = globSync('features/*/feature.ts', { cwd: fileURLToPath(storefront) });
  const ofQueries = doors.flatMap((door) => {
    const [, declared = ''] = /^ {2}topics: \{(.*)\},$/m.exec(readFileSync(new URL(door, storefront), 'utf8')) ?? [];
    return [...declared.matchAll(/'([a-z]+)'/g)];
  });
  const topics = [...ofProducts, ...ofQueries].map(([, topic = '']) => topic);
  expect(topics).toEqual(expect.arrayContaining(['settings', 'catalog', 'pages', 'reviews', 'product:', 'pieces:']));
  expect(topics.filter((topic) => !concernsPages(topic))).toEqual([]);
  expect([productTopic('1'), piecesTopic('1')].every(concernsPages)).toBe(true);
});

test('an order of a product with plenty of pieces does not end the sharing of renderings', () => {
  expect([stockTopic('1'), 'record:order'].filter(concernsPages)).toEqual([]);
});
