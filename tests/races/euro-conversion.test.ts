import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceChanges } from '#server/features/catalog/products/prices/price-changes.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { race, stopAfterRaces } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));

// Guard: price-sale.ts compares the currency of the lines with the shop's.
test('an order that has read its cart in leva before the currency changes is refused, and the cart is kept', async () => {
  const product = await insertProduct(shop.db, { variants: [{ price: 1000, stock: 5 }] });
  const { client } = await signedIn(shop, { base });
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
  const changed = Promise.withResolvers<Answer>();
  await runOperation(shop.deps, async (op) => {
    await op.tx.execute(sql`lock table settings in access exclusive mode`);
    await saveSettings(op, { currency: 'EUR' });
    // It has locked the cart and waits to read the settings.
    changed.resolve(client.post('/api/orders/create', orderInput()));
    await untilWaiting(shop.db, 1);
  });
  const { status, body } = await changed.promise;
  await runOperation(shop.deps, (op) => saveSettings(op, { currency: 'BGN' }));
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect((await client.get('/api/cart')).body.totalQuantity).toBe(1);
});

// Not more than the shop's connections: a request that waits too long for one is refused with 503, which is tested
// elsewhere.
test('orders placed and products created during the currency conversion each have a single currency', async () => {
  const product = await insertProduct(shop.db, { variants: [{ price: 1000, stock: 500 }] });
  const line = { productId: product.productId, variantId: product.variantIds[0] };
  const customers = await manySignedIn(shop, 6, { base });
  for (const { client } of customers) expect((await client.post('/api/cart/add', line)).status).toBe(200);
  const owner = (await signedIn(shop, { base, permissions: ['settings', 'catalog'] })).client;
  const placeOrder = (index: number) => ({
    client: customers[index]?.client ?? owner,
    run: () => (customers[index]?.client ?? owner).post('/api/orders/create', orderInput()),
  });
  const makeProduct = (index: number) => ({
    client: owner,
    run: () =>
      owner.post('/api/admin/products/create', {
        name: `Нов ${index}`,
        variants: [{ name: '', sku: `NEW-${index}`, price: { amount: 1000, currency: 'BGN' }, stock: 1 }],
      }),
  });
  const responses = await race([
    ...Array.from({ length: 2 }, (_, index) => placeOrder(index)),
    makeProduct(0),
    { client: owner, run: () => owner.post('/api/admin/settings/currency', { to: 'EUR', confirm: 'ЕВРО' }) },
    ...Array.from({ length: 4 }, (_, index) => placeOrder(index + 2)),
    makeProduct(1),
  ]);
  expect(responses[3]?.status).toBe(200);
  for (const { status, body } of responses) expect([200, 201, 409, 422], JSON.stringify(body)).toContain(status);

  for (const order of await shop.db.select().from(orders))
    expect([order.currency, order.subtotal]).toEqual(order.currency === 'BGN' ? ['BGN', 1000] : ['EUR', 511]);
  const { products } = (await owner.get('/api/admin/products?pageSize=100')).body;
  for (const { price } of products) expect(price).toEqual({ amount: 511, currency: 'EUR' });
  for (const { price } of await shop.db.select().from(priceChanges)) expect(price).toBe(511);
});
