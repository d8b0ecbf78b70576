import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { putOnShelf, type ShelfProduct } from '#tests/support/shelf.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { expectTruth } from '#tests/support/truth.ts';
import { ordersOf, putInCart, stockOf } from './buying.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Guest orders over real sockets. `node tests/races/without-guards.ts` verifies that each test fails without its guard.
 */
let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop({ config: { trustProxy: 1 } });
  await inTransaction(shop.db, (tx) => saveSettings(tx, { guestCheckout: true }));
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectTruth(shop.db));

const shoppers = (count: number) => manySignedIn(shop, count, { base });
const place = ({ client }: Shopper) => client.post('/api/orders/create', orderInput());

describe('guests', () => {
  const guests = (count: number, product: ShelfProduct) =>
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
    const product = await putOnShelf(shop.db, { variants: [{ stock: 5 }] });
    const people = await shoppers(10);
    for (const person of people) await putInCart(person, product, 1);
    const answers = await race([
      ...guests(10, product).map((client) => ({ client, run: () => placeAsGuest(client) })),
      ...people.map((person) => ({ client: person.client, run: () => place(person) })),
    ]);
    expect(tally(answers)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 15 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
  });

  test('who send one attempt twenty times with one key get one order, and its key each time', async () => {
    const product = await putOnShelf(shop.db);
    const [client] = guests(1, product);
    if (!client) throw new Error('Nobody came.');
    const answers = await race(
      Array.from({ length: 20 }, () => ({ client, run: () => placeAsGuest(client, 'guest-attempt') })),
    );
    expect(tally(answers)).toEqual({ '201': 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(shop.db, product)).toEqual([9]);
  });

  // Guard: lock-guest-cart.ts serializes orders with the same cookie and checks whether it was ordered.
  test('who order with one cookie from two tabs without a key get one order; the other tab is told that the cart was ordered', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 100 }] });
    const answers = await race(
      guests(8, product).flatMap((client) => [0, 1].map(() => ({ client, run: () => placeAsGuest(client) }))),
    );
    expect(tally(answers)).toEqual({ '201': 8, '422 CART_EMPTY': 8 });
    expect(await stockOf(shop.db, product)).toEqual([92]);
  });

  // Guard: claim-orders.ts claims an order only while it belongs to no account.
  test('leave an order that several accounts claim concurrently to one of them', async () => {
    const product = await putOnShelf(shop.db);
    const [client] = guests(1, product);
    if (!client) throw new Error('Nobody came.');
    const { order, key } = (await placeAsGuest(client)).body;
    const people = await shoppers(8);
    const answers = await race(
      people.map((person) => ({
        client: person.client,
        run: () => person.client.post(`/api/guest-orders/${order.id}/take-over`, { key }),
      })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 CONFLICT': 7 });
    expect(await ordersOf(shop.db, people)).toHaveLength(1);
  });
});
