import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const setOpen = async (takesOrders: boolean) =>
  expect((await owner.put('/api/admin/settings', { takesOrders })).status).toBe(200);
const place = (client: HttpClient) => client.post('/api/orders/create', orderInput());
const announced = async (): Promise<Json> => (await shop.client().get('/api/settings')).body.frame.announcement;

test('a shop that has never sold says that it opens soon', async () => {
  await setOpen(false);
  expect(await announced()).toMatchObject({ id: 'closed', text: expect.stringContaining('Отваряме скоро') });
  await setOpen(true);
  expect(await announced()).toBeNull();
});

test('a new shop takes orders, whatever it says of its seller', async () => {
  const { settings } = (await shop.client().get('/api/settings')).body;
  expect(settings).toMatchObject({ takesOrders: true, legal: { company: '', eik: '' } });
  expect((await place(guestWith(shop, await insertProduct(shop.db)))).status).toBe(201);
});

test('a closed shop refuses orders of customers, says so on every page, keeps the cart, and takes orders by phone', async () => {
  const product = await insertProduct(shop.db);
  const guest = guestWith(shop, product);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
  await setOpen(false);
  for (const buyer of [guest, client])
    expect(await place(buyer)).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
  expect(await announced()).toMatchObject({ id: 'paused', text: 'Сега не приемаме поръчки' });
  const lines = [{ productId: product.productId, variantId: product.variantIds[0], quantity: 1 }];
  expect((await owner.post('/api/admin/phone-orders/create', { ...orderInput(), lines })).status).toBe(201);
  await setOpen(true);
  expect(await announced()).toBeNull();
  for (const buyer of [guest, client]) expect((await place(buyer)).status).toBe(201);
});
