import { expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

test('a client that tries many codes must wait, one that repeats a code need not', async () => {
  const shop = await startTestShop();
  const { productId, variantIds } = await insertProduct(shop.db);
  const { code } = await putDiscount(shop);
  const guest = shop.client();
  const quote = (discountCode?: string) =>
    guest.post('/api/cart/quote', {
      lines: [{ productId, variantId: variantIds[0] }],
      discountCode,
    });
  for (let again = 0; again < 40; again += 1) expect((await quote('SAME')).status).toBe(422);
  expect((await quote(code)).status).toBe(200);
  for (let guess = 0; guess < 29; guess += 1) expect((await quote(`GUESS-${guess}`)).status).toBe(422);
  const late = await quote('ONE-MORE');
  expect([late.status, late.body.message]).toEqual([429, 'Твърде много опити с кодове. Опитай пак след десет минути.']);
  expect((await quote(code)).status).toBe(429);
  expect((await quote()).status).toBe(200);
  shop.advanceClock(10 * 60_000);
  expect((await quote(code)).status).toBe(200);
  expect(shop.takeLog().map(({ code: refusal }) => refusal)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  await shop.stop();
});

test('guesses in a cookie and in orders are counted too; the cart stays readable', async () => {
  const shop = await startTestShop();
  const { client } = await signedIn(shop);
  const { productId, variantIds } = await insertProduct(shop.db);
  const line = { productId, variantId: variantIds[0] };
  const { code } = await putDiscount(shop);
  await client.post('/api/cart/add', line);
  for (let guess = 0; guess < 15; guess += 1) {
    client.cookies.set('iskra_discount', `COOKIE-${guess}`);
    expect((await client.get('/api/cart')).body.discountCode).toMatchObject({ applied: false });
  }
  client.cookies.delete('iskra_discount');
  const order = (discountCode?: string) =>
    client.post('/api/orders/create', orderInput(discountCode === undefined ? {} : { discountCode }));
  for (let guess = 0; guess < 15; guess += 1) expect((await order(`ORDER-${guess}`)).status).toBe(422);
  expect((await order(code)).status).toBe(429);
  client.cookies.set('iskra_discount', code);
  const { status, body } = await client.get('/api/cart');
  expect([status, body.totals.discount.amount, body.discountCode]).toEqual([200, 0, undefined]);
  expect((await order()).status).toBe(201);
  expect(shop.takeLog().map(({ code: refusal }) => refusal)).toEqual(['TOO_MANY_REQUESTS']);
  await shop.stop();
});
