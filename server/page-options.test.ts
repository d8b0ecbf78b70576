import { expect, test } from 'vitest';
import { catalogTopic, piecesTopic, productTopic, stockTopic } from '#contracts/products/catalog-topics.rule.ts';
import { pageOptions } from './page-options.ts';

const never = () => Promise.reject(new Error('Not asked for a topic.'));
const { concernsPages } = pageOptions(
  { isDue: () => false },
  { shopName: never, offlineWords: never, brands: { current: never, draft: never, latest: () => null } },
);

test('a change of what a page shows drops it from memory', () => {
  const topics = ['settings', catalogTopic, 'pages', 'reviews', 'discounts', productTopic('1'), piecesTopic('1')];
  expect(topics.filter((topic) => !concernsPages(topic))).toEqual([]);
});

test('an order of a product with plenty of pieces does not end the sharing of renderings', () => {
  expect([stockTopic('1'), 'record:order'].filter(concernsPages)).toEqual([]);
});
