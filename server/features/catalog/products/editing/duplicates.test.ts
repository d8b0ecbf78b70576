import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, leva, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  await defineDemoFacts(shop.db);
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

test('a duplicate is a draft with everything but the SKUs, the slug and the stock, and can be duplicated again', async () => {
  const category = await addCategory(panel, 'Силни');
  const taste = await addAttribute(panel, 'Вкус', ['Мента']);
  const source = await addProduct(panel, {
    ...{ name: 'Ледена мента', description: 'Студено.', categoryIds: [category.id], attributes: [{ id: taste.id }] },
    facts: { caffeineMgPerPouch: 50 },
    variants: [variantBody({ compareAtPrice: leva(12), attributeValueIds: [taste.values[0].id] }), variantBody()],
  });
  const duplicate = () => panel.post(`/api/admin/products/${source.id}/duplicate`);
  const { status, body } = await duplicate();
  expect(status).toBe(201);
  expect(body.product).toMatchObject({
    ...{ name: 'Ледена мента (копие)', status: 'draft', description: 'Студено.', categoryIds: [category.id] },
    facts: { caffeineMgPerPouch: 50 },
    variants: [
      { sku: `${source.variants[0].sku}-K2`, stock: 0, price: leva(10), compareAtPrice: leva(12) },
      { sku: `${source.variants[1].sku}-K2`, stock: 0 },
    ],
  });
  expect(body.product.slug).not.toBe(source.slug);
  expect((await duplicate()).body.product.variants[0].sku).toBe(`${source.variants[0].sku}-K3`);
  const copyOfCopy = await panel.post(`/api/admin/products/${body.product.id}/duplicate`);
  expect(copyOfCopy.body.product.variants[0].sku).toBe(`${source.variants[0].sku}-K4`);
  expect((await panel.post(`/api/admin/products/${category.id}/duplicate`)).status).toBe(404);
});

test('lists the price history of each variant, newest first', async () => {
  const product = await addProduct(panel);
  const [variant] = product.variants;
  await panel.put(`/api/admin/products/${product.id}`, {
    variants: [{ ...variant, price: leva(8), compareAtPrice: leva(10) }],
  });
  const { changes } = (await panel.get(`/api/admin/products/${product.id}/prices`)).body;
  expect(changes).toMatchObject([
    { variantId: variant.id, price: leva(8), compareAtPrice: leva(10) },
    { variantId: variant.id, price: leva(10), compareAtPrice: null },
  ]);
  expect((await panel.get(`/api/admin/products/${variant.id}/prices`)).status).toBe(404);
});
