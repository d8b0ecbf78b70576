import { expect, test } from 'vitest';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { SoldOutWays } from './sold-out-ways.tsx';

const variant = (sku: string, stock: number) => ({
  ...{ id: sku, sku, name: sku, stock },
  price: { amount: 1290, currency: 'BGN' },
});
// the fields that are read
const productOf = (...variants: object[]) =>
  ({ slug: 'mango', flavour: 'mango', variants }) as unknown as ProductDetail;

test('what is sold out leads to the other variants that are there, with their prices', () => {
  const html = renderInShop(<SoldOutWays product={productOf(variant('80', 0), variant('50', 3), variant('30', 0))} />);
  expect(html).toContain('href="/products/mango?variant=50"');
  expect(html).toContain('Има го: 50, 12,90 лв.');
  expect(html).not.toContain('variant=30');
});

test('nothing is said where nothing is there', () => {
  expect(renderInShop(<SoldOutWays product={productOf(variant('80', 0))} />)).toBe('');
});
