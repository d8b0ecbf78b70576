import { expect, test } from 'vitest';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

test('a shop with an age check accepts orders only with confirmation, and other shops do not ask', async () => {
  const shop = await startTestShop();
  const panel = (await signedIn(shop, { permissions: ['settings'] })).client;
  const buyer = (await signedIn(shop)).client;
  const { productId, variantIds } = await insertProduct(shop.db);
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  const place = (ageConfirmed?: boolean) => buyer.post('/api/orders/create', { ...orderInput(), ageConfirmed });

  expect((await panel.put('/api/admin/settings', { ageCheck: true })).status).toBe(200);
  expect((await shop.client().get('/api/settings')).body.settings.ageCheck).toBe(true);
  for (const said of [undefined, false]) {
    const { status, body } = await place(said);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'VALIDATION',
      [{ path: 'ageConfirmed', message: 'Потвърди, че имаш навършени 18 години, за да поръчаш.' }],
    ]);
  }
  expect((await buyer.get('/api/cart')).body.cartItems).toHaveLength(1);
  const placed = await place(true);
  expect([placed.status, placed.body.order.ageConfirmed]).toEqual([201, true]);
  expect((await buyer.get(`/api/order/${placed.body.order.id}`)).body.order.ageConfirmed).toBe(true);

  await panel.put('/api/admin/settings', { ageCheck: false });
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  const unasked = await place();
  expect([unasked.status, unasked.body.order.ageConfirmed]).toEqual([201, false]);

  // Who sells to everybody asks nobody, whatever was set before.
  await panel.put('/api/admin/settings', { ageCheck: true, adultsOnly: false });
  expect((await shop.client().get('/api/settings')).body.settings).toMatchObject({
    adultsOnly: false,
    ageCheck: false,
  });
  await buyer.post('/api/cart/add', { productId, variantId: variantIds[0] });
  expect((await place()).status).toBe(201);
  await shop.stop();
});
