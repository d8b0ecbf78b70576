import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

const propose = async (skus: string[], kept: string[] = []): Promise<string[]> =>
  (await panel.post('/api/admin/products/free-skus', { skus, kept })).body.skus;

test('proposes SKUs that no variant has in any case, without duplicates', async () => {
  await addProduct(panel, {
    variants: [
      { ...variantBody(), sku: 'mint-10' },
      { ...variantBody(), sku: 'MINT-10-2' },
    ],
  });
  expect(await propose(['MINT-10', 'MINT-20', 'MINT-20'], ['MINT-20-2'])).toEqual([
    'MINT-10-3',
    'MINT-20',
    'MINT-20-3',
  ]);
});

test('limits a proposed SKU to the maximum length', async () => {
  const long = 'X'.repeat(64);
  await addProduct(panel, { variants: [{ ...variantBody(), sku: long }] });
  const [sku = ''] = await propose([long]);
  expect(sku).toMatch(/^X+-2$/);
  expect(sku.length).toBeLessThanOrEqual(64);
});
