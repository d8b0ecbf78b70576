import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct, admin, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const put = (product: Json, changes: Json) => panel.put(`/api/admin/products/${product.id}`, changes);

test('the search engine texts of a product are stored, returned, undone and restored', async () => {
  const product = await addProduct(panel, { name: 'С мета', metaTitle: ' Пауч с мента ', metaDescription: 'Кутийка.' });
  expect(product).toMatchObject({ metaTitle: 'Пауч с мента', metaDescription: 'Кутийка.' });
  const changed = await put(product, { metaTitle: '' });
  expect(changed.body.product).toMatchObject({ metaTitle: '', metaDescription: 'Кутийка.' });
  await panel.post(`/api/admin/activities/${changed.body.activityId}/undo`, {});
  const gone = await panel.delete(`/api/admin/products/${product.id}`);
  await panel.post(`/api/admin/activities/${gone.body.activityId}/undo`, {});
  const { body } = await shop.client().get('/api/products/s-meta');
  expect(body.product).toMatchObject({ metaTitle: 'Пауч с мента', metaDescription: 'Кутийка.' });
  expect((await put(product, { metaTitle: 'я'.repeat(121) })).body.errors[0].path).toBe('metaTitle');
});

test('a list can be limited to products low in stock and to those sold out', async () => {
  await addProduct(panel, { name: 'Много', variants: [variantBody({ stock: 6 })] });
  await addProduct(panel, { name: 'Привършва', variants: [variantBody({ stock: 6 }), variantBody({ stock: 5 })] });
  await addProduct(panel, { name: 'Свърши', variants: [variantBody({ stock: 0 })] });
  const names = async (stock: string) => {
    const { body } = await panel.get(`/api/admin/products?stock=${stock}&sort=name`);
    return body.products.map(({ name }: Json) => name);
  };
  expect([await names('low'), await names('out')]).toEqual([['Привършва', 'Свърши'], ['Свърши']]);
  expect((await panel.get('/api/admin/products?stock=some')).status).toBe(422);
});
