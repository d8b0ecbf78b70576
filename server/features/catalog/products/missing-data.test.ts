import { afterAll, beforeAll, expect, test } from 'vitest';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct } from './products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'settings'] })).client;
});
afterAll(() => shop.stop());

const everyFact = Object.fromEntries([
  ...factTexts.map(({ name }) => [name, 'Текст']),
  ...factNumbers.map(({ name, min }) => [name, min]),
]);
const decide = (missingProductData: 'warn' | 'refuse') => panel.put('/api/admin/settings', { missingProductData });
const draft = (rest: object) => addProduct(panel, { status: 'draft', ...rest });
const missing = async (search: string): Promise<string[]> =>
  (await panel.get(`/api/admin/products?data=missing&search=${search}`)).body.products.map(({ name }: Json) => name);

test.each(productKinds)('the list finds a product of the kind %s while it lacks data', async (kind) => {
  const name = `Филтър ${kind}`;
  const product = await draft({ name, kind });
  expect(await missing(kind)).toEqual([name]);
  await panel.put(`/api/admin/products/${product.id}`, { facts: everyFact });
  expect(await missing(kind)).toEqual([]);
});

test('by default an incomplete product is published, and stays in the list of incomplete ones', async () => {
  const product = await draft({ name: 'Непълен продукт', kind: 'other' });
  const { status } = await panel.put(`/api/admin/products/${product.id}`, { status: 'active' });
  expect(status).toBe(200);
  expect(await missing('непълен')).toEqual(['Непълен продукт']);
});

test('a shop that refuses publishes nothing incomplete, whichever way is used, and complete products', async () => {
  await decide('refuse');
  const product = await draft({ kind: 'food', facts: { ...everyFact, salt: undefined } });
  const { id } = product;
  const cell = { field: 'status', id, from: 'draft', to: 'active' };
  const attempts = [
    await panel.put(`/api/admin/products/${id}`, { status: 'active' }),
    await panel.put(`/api/products/${id}/updateStatus`, { status: 'active' }),
    await panel.post('/api/admin/products/bulk-status', { target: { ids: [id] }, status: 'active' }),
    await panel.post('/api/admin/products/bulk-edit', { cells: [cell] }),
  ];
  for (const { status, body } of attempts) {
    expect(status).toBe(422);
    expect(body.message).toContain('Липсва: Сол, g.');
  }
  expect((await panel.get(`/api/admin/products/${id}`)).body.product.status).toBe('draft');
  expect((await panel.put(`/api/admin/products/${id}`, { status: 'active', facts: everyFact })).status).toBe(200);
  const renamed = await panel.put(`/api/admin/products/${id}`, { name: 'Без сол', facts: {} });
  expect(renamed.status).toBe(200);
  await decide('warn');
});
