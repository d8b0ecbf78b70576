import { expect, test } from 'vitest';
import { withTracking } from './with-tracking.ts';

test.each([
  ['/products', '/products?page=1&utm_source=fb&fbclid=1', '/products?utm_source=fb&fbclid=1'],
  ['/products?sort=popular', '/products?sort=popular&page=1&gclid=a%20b', '/products?sort=popular&gclid=a+b'],
  [
    '/products/menta?variant=a',
    '/products/mint?variant=a&utm_campaign=%D0%BB',
    '/products/menta?variant=a&utm_campaign=%D0%BB',
  ],
  ['/here#part', '/moved?utm_medium=mail#other', '/here?utm_medium=mail#part'],
  ['/here?gclid=own', '/moved?gclid=1', '/here?gclid=own'],
  ['/here', '/moved?page=1&password=x', '/here'],
  ['/here', '/moved', '/here'],
])('a redirect to %s keeps the tracking parameters of %s: %s', (target, requested, kept) => {
  expect(withTracking(target, requested)).toBe(kept);
});

test('a redirect gets at most twenty of them', () => {
  const many = Array.from({ length: 100 }, (_, index) => `utm_${index}=1`).join('&');
  expect(withTracking('/here', `/moved?${many}`).match(/utm_/g)).toHaveLength(20);
});
