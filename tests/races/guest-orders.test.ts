import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { ordersOf, putInCart, stockOf } from './cart-and-stock.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Guest orders over real sockets. `node tests/races/without-guards.ts` verifies that each test fails without its guard.
 */
let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop({ config: { trustProxy: 1 } });
  await runOperation(shop.deps, (op) => saveSettings(op, { guestCheckout: true }));
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

const shoppers = (count: number) => manySignedIn(shop, count, { base });
const placeOrder = ({ client }: Shopper) => client.post('/api/orders/create', orderInput());

describe('guests', () => {
  const guests = (count: number, product: InsertedProduct) =>
    Array.from({ length: count }, () => guestWith(shop, product, { base }));
  /** Each from a separate address: guest orders are limited per client. */
  let addresses = 0;
  const placeAsGuest = (client: HttpClient, key?: string) => {
    const from = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
    const headers: Record<string, string> = { 'x-forwarded-for': from };
    if (key !== undefined) headers['idempotency-key'] = key;
    return client.post('/api/orders/create', orderInput(), { headers });
  };

  // Guard: reserve-stock.ts, as for users.
  test('and customers together never buy more than the stock', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
    const customers = await shoppers(10);
    for (const customer of customers) await putInCart(customer, product, 1);
    const responses = await race([
      ...guests(10, product).map((client) => ({ client, run: () => placeAsGuest(client) })),
      ...customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
    ]);
    expect(tally(responses)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 15 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
  });

  test('who send one attempt twenty times with one key get one order, and its key each time', async () => {
    const product = await insertProduct(shop.db);
    const [client] = guests(1, product);
    if (!client) throw new Error('No shopper was created.');
    const responses = await race(
      Array.from({ length: 20 }, () => ({ client, run: () => placeAsGuest(client, 'guest-attempt') })),
    );
    expect(tally(responses)).toEqual({ '201': 20 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(shop.db, product)).toEqual([9]);
  });

  // Guard: lock-guest-cart.ts serializes orders with the same cookie and checks whether it was ordered.
  test('who order with one cookie from two tabs without a key get one order; the other tab is told that the cart was ordered', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    const responses = await race(
      guests(8, product).flatMap((client) => [0, 1].map(() => ({ client, run: () => placeAsGuest(client) }))),
    );
    expect(tally(responses)).toEqual({ '201': 8, '422 CART_EMPTY': 8 });
    expect(await stockOf(shop.db, product)).toEqual([92]);
  });

  // Guard: claim-orders.ts claims an order only while it belongs to no account.
  test('leave an order that several accounts claim concurrently to one of them', async () => {
    const product = await insertProduct(shop.db);
    const [client] = guests(1, product);
    if (!client) throw new Error('No shopper was created.');
    const { order, key } = (await placeAsGuest(client)).body;
    const customers = await shoppers(8);
    const responses = await race(
      customers.map((customer) => ({
        client: customer.client,
        run: () => customer.client.post(`/api/guest-orders/${order.id}/take-over`, { key }),
      })),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 CONFLICT': 7 });
    expect(await ordersOf(shop.db, customers)).toHaveLength(1);
  });
});
