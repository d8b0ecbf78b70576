import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { piecesTopic, productTopic, stockTopic } from '#server/features/catalog/products/catalog-topics.ts';
import { pageOptions } from './page-options.ts';

const { concernsPages } = pageOptions({ isDue: () => false }, async () => 'Искра');

test('every topic that a page has drops it from memory', () => {
  const source = readFileSync(new URL('../web/storefront/page-topics.ts', import.meta.url), 'utf8');
  const topics = [...source.matchAll(/\.add\(['`]([a-z]+:?)/g)].map(([, topic = '']) => topic);
  expect(topics).toEqual(expect.arrayContaining(['settings', 'catalog', 'pages', 'product:', 'pieces:']));
  expect(topics.filter((topic) => !concernsPages(topic))).toEqual([]);
  expect([productTopic('1'), piecesTopic('1')].every(concernsPages)).toBe(true);
});

test('an order of a product with plenty of pieces does not end the sharing of renderings', () => {
  expect([stockTopic('1'), 'record:order'].filter(concernsPages)).toEqual([]);
});
