import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('a shop that is not registered for VAT states none in emails and on packing slips', async () => {
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  expect((await owner.put('/api/admin/settings', { vatPercent: 0 })).status).toBe(200);
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const { order } = (await client.post('/api/orders/create', orderInput())).body;
  await shop.drainJobs();
  const email = shop.mails.find(({ subject }) => subject.includes(`№ ${order.number}`));
  expect(email?.text).toContain('Общо');
  expect(email?.text).not.toContain('ДДС');
  const slip = await owner.get(`/api/admin/orders/print?ids=${order.id}`);
  const text = pdfPages(Buffer.from(slip.bytes)).join(' ');
  expect(text).toContain('Общо');
  expect(text).not.toContain('ДДС');
});
