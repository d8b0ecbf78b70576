import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addCategory, addProduct, admin, productBody } from '../products.fixtures.ts';

const sent = recordStatements();

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  await addProduct(panel, productBody({ name: 'Искра Боровинка' }));
});
afterAll(() => shop.stop());

async function suggest(search: string): Promise<{ names: string[]; statements: string[] }> {
  sent.length = 0;
  const { body } = await shop.client().get(`/api/search/suggestions?search=${encodeURIComponent(search)}`);
  return { names: body.products.map(({ name }: Json) => name), statements: sent.map(({ text }) => text) };
}
const ofCatalog = /\b(?:search_words|categories|product_images|from products p)\b/;
const tablesAsked = ({ statements }: { statements: string[] }) =>
  statements.map((text) => ofCatalog.exec(text)?.[0]).filter((table) => table !== undefined);

test('a word that was corrected before is not looked up again, nor are products and categories', async () => {
  const first = await suggest('блровинка');
  expect(first.names).toEqual(['Искра Боровинка']);
  expect(tablesAsked(first)).toContain('search_words');
  const second = await suggest('блровинка  искра');
  expect(second.names).toEqual(['Искра Боровинка']);
  const third = await suggest('искра блровинка');
  // The index of the list may not have been read yet.
  expect(tablesAsked(third).filter((table) => table !== 'from products p')).toEqual([]);
});

test('a word of a new product corrects errors at once', async () => {
  expect((await suggest('кайбия')).names).toEqual([]);
  await addProduct(panel, productBody({ name: 'Искра Кайсия' }));
  expect((await suggest('кайбия')).names).toEqual(['Искра Кайсия']);
});

test('a category that takes the address of a deleted one is found by it at once', async () => {
  const list = async () => (await shop.client().get('/api/products?category=esenni')).body.products.length;
  const before = await addCategory(panel, 'Есенни');
  await addProduct(panel, productBody({ name: 'Искра Круша', categoryIds: [before.id] }));
  expect(await list()).toBe(1);
  expect((await panel.delete(`/api/admin/categories/${before.id}`)).status).toBe(200);
  const after = await addCategory(panel, 'Есенни');
  expect(await list()).toBe(0);
  await addProduct(panel, productBody({ name: 'Искра Дюля', categoryIds: [after.id] }));
  expect(await list()).toBe(1);
});
