import { inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { putOnShelf, type ShelfProduct } from '#tests/support/shelf.ts';
import { manySignedIn, type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { expectTruth } from '#tests/support/truth.ts';
import { ordersOf, putInCart, stockOf } from './buying.ts';
import { deadlocksOf, race, raceBehind, stopAfterRaces, tally } from './race.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectTruth(shop.db));

const shoppers = (count: number) => manySignedIn(shop, count, { base });
const place = ({ client }: Shopper, key?: string) =>
  client.post('/api/orders/create', orderInput(), key === undefined ? {} : { headers: { 'idempotency-key': key } });
const expectOnly = (answers: Answer[], allowed: string[]) =>
  expect(Object.keys(tally(answers)).filter((name) => !allowed.includes(name))).toEqual([]);

describe('the remaining stock', () => {
  // Guard: reserve-stock.ts locks the variants before it compares, and CHECK (stock >= 0) backs it up.
  test('of five units is sold to exactly five of thirty concurrent customers, and the others are refused with a reason', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 5 }] });
    const people = await shoppers(30);
    for (const person of people) await putInCart(person, product, 1);
    const answers = await race(people.map((person) => ({ client: person.client, run: () => place(person) })));
    expect(tally(answers)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 25 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
    expect(await ordersOf(shop.db, people)).toHaveLength(5);
  });

  test('is never oversold by orders of different quantities', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 20 }] });
    const people = await shoppers(18);
    for (const [index, person] of people.entries()) await putInCart(person, product, 1 + (index % 3));
    const answers = await race(people.map((person) => ({ client: person.client, run: () => place(person) })));
    expectOnly(answers, ['201', '409 OUT_OF_STOCK']);
    const sold = (await ordersOf(shop.db, people)).reduce((sum, order) => sum + order.itemCount, 0);
    expect(sold).toBeLessThanOrEqual(20);
    expect(await stockOf(shop.db, product)).toEqual([20 - sold]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength((await ordersOf(shop.db, people)).length);
    // No order of one unit was refused while one was left.
    expect(sold).toBeGreaterThanOrEqual(18);
  });

  // Guard: reserve-stock.ts subtracts from the locked stock, not from a value read before it waited for the lock.
  test('is correct when cancellations return units during sales', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 6 }] });
    const admin = await signedIn(shop, { base, permissions: ['orders'] });
    const first = await shoppers(6);
    for (const person of first) await putInCart(person, product, 1);
    const placed = [];
    for (const person of first) placed.push((await place(person)).body.order.id as string);
    const second = await shoppers(12);
    for (const person of second) await putInCart(person, product, 1);
    const cancel = (id: string) => admin.client.put(`/api/admin/orders/${id}`, { status: 'cancelled' });
    const answers = await race([
      ...placed.map((id) => ({ client: admin.client, run: () => cancel(id) })),
      ...second.map((person) => ({ client: person.client, run: () => place(person) })),
    ]);
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expectOnly(answers.slice(6), ['201', '409 OUT_OF_STOCK']);
    const bought = answers.slice(6).filter(({ status }) => status === 201).length;
    expect(await stockOf(shop.db, product)).toEqual([6 - bought]);
  });
});

describe('one attempt', () => {
  // Guard: claim-idempotency-key.ts inserts the key first, so that the other requests wait for its order.
  test('sent thirty times with one key creates one order, and every response contains it', async () => {
    const product = await putOnShelf(shop.db);
    const [person] = await shoppers(1);
    if (!person) throw new Error('Nobody came.');
    await putInCart(person, product, 2);
    const answers = await race(
      Array.from({ length: 30 }, () => ({ client: person.client, run: () => place(person, 'one-attempt') })),
    );
    expect(tally(answers)).toEqual({ '201': 30 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await ordersOf(shop.db, [person])).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([8]);
  });

  // Guard: lock-cart-lines.ts locks the cart's rows until the order is created and the rows are deleted.
  test('from two tabs without a key creates one order; the other tab finds an empty cart', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 100 }] });
    const people = await shoppers(8);
    for (const person of people) await putInCart(person, product, 1);
    const answers = await race(
      people.flatMap((person) => [0, 1].map(() => ({ client: person.client, run: () => place(person) }))),
    );
    expect(tally(answers)).toEqual({ '201': 8, '422 CART_EMPTY': 8 });
    expect(await ordersOf(shop.db, people)).toHaveLength(8);
    expect(await stockOf(shop.db, product)).toEqual([92]);
  });

  // Guard: lock-cart-lines.ts reads the rows after it has locked them, and clear-cart.ts deletes only those.
  test('while a line is being added loses no unit: it is in the order or still in the cart', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 1000 }] });
    const people = await shoppers(8);
    for (const person of people) await putInCart(person, product, 1);
    const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1 };
    const answers = await race(
      people.flatMap((person) => [
        { client: person.client, run: () => place(person) },
        { client: person.client, run: () => person.client.post('/api/cart/add', line) },
      ]),
    );
    expect(tally(answers)).toEqual({ '200': 8, '201': 8 });
    const ordered = (await ordersOf(shop.db, people)).reduce((sum, order) => sum + order.itemCount, 0);
    const rows = await queryRows(
      shop.db,
      { left: column.number },
      sql`select coalesce(sum(quantity), 0)::int as left from cart_items where variant_id = ${product.variantIds[0]}`,
    );
    expect(ordered + (rows[0]?.left ?? 0)).toBe(16);
  });
});

describe('phone orders', () => {
  const call = (staff: Shopper, product: ShelfProduct, key?: string) =>
    staff.client.post(
      '/api/admin/phone-orders/create',
      { ...orderInput(), lines: [{ productId: product.productId, variantId: product.variantIds[0], quantity: 1 }] },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );

  // Guard: place-phone-order.ts claims the key first, so that the other requests wait for its order.
  test('sent twenty times with one key create one order', async () => {
    const product = await putOnShelf(shop.db);
    const staff = await signedIn(shop, { base, permissions: ['orders'] });
    const answers = await race(
      Array.from({ length: 20 }, () => ({ client: staff.client, run: () => call(staff, product, 'bad-line') })),
    );
    expect(tally(answers)).toEqual({ '201': 20 });
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await stockOf(shop.db, product)).toEqual([9]);
  });

  test('and orders in the shop together never sell a unit twice', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 5 }] });
    const staff = await signedIn(shop, { base, permissions: ['orders'] });
    const people = await shoppers(10);
    for (const person of people) await putInCart(person, product, 1);
    const answers = await race([
      ...people.map((person) => ({ client: person.client, run: () => place(person) })),
      ...people.map(() => ({ client: staff.client, run: () => call(staff, product) })),
    ]);
    expect(tally(answers)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 15 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
  });
});

describe('the purchase status of a user', () => {
  // Guard: the trigger `orders_update_has_bought` locks the user before it reads their orders.
  test('is true when the last order is cancelled and the next one placed concurrently', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 100 }] });
    const people = await shoppers(10);
    const first: string[] = [];
    for (const person of people) {
      await putInCart(person, product, 1);
      first.push((await place(person)).body.order.id);
      await putInCart(person, product, 1);
    }
    const both = people.map((person, index) => [
      { client: person.client, run: () => person.client.post(`/api/order/${first[index]}/cancel`) },
      { client: person.client, run: () => place(person) },
    ]);
    // Not more than the shop's connections: a request that waits too long for one is refused.
    for (const five of [both.slice(0, 5), both.slice(5)])
      expect(tally(await race(five.flat()))).toEqual({ '200': 5, '201': 5 });
    const ids = people.map(({ id }) => id);
    const rows = await shop.db.select({ hasBought: users.hasBought }).from(users).where(inArray(users.id, ids));
    expect(rows.filter(({ hasBought }) => hasBought)).toHaveLength(10);
  });
});

describe('an order', () => {
  async function placedOrder() {
    const product = await putOnShelf(shop.db);
    const [person] = await shoppers(1);
    if (!person) throw new Error('Nobody came.');
    await putInCart(person, product, 4);
    const { order } = (await place(person)).body;
    const staff = await manySignedIn(shop, 10, { base, permissions: ['orders'] });
    const address = `/api/admin/orders/${order.id}`;
    const cancellations = async () =>
      (await shop.db.execute(sql`select 1 from order_history where order_id = ${order.id} and status = 'cancelled'`))
        .rows;
    return { orderId: order.id, product, staff, address, cancellations };
  }

  // Guard: the update in change-order-status.ts requires the previous status.
  test('cancelled by ten users concurrently is cancelled once and restocked once', async () => {
    const { product, staff, address, cancellations } = await placedOrder();
    const answers = await race(
      staff.map(({ client }) => ({ client, run: () => client.put(address, { status: 'cancelled' }) })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 ORDER_STATUS': 9 });
    expect(await cancellations()).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([10]);
  });

  test('cancelled and deleted by several users concurrently is cancelled once and deleted once', async () => {
    const { product, staff, address, cancellations } = await placedOrder();
    const answers = await race(
      staff.map(({ client }, index) => ({
        client,
        run: () => (index % 2 === 0 ? client.delete(address) : client.put(address, { status: 'cancelled' })),
      })),
    );
    expectOnly(answers, ['200', '404 NOT_FOUND', '409 ORDER_STATUS']);
    expect(answers.filter(({ body }) => body.message === 'Order deleted successfully.')).toHaveLength(1);
    expect(await cancellations()).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([10]);
  });

  // Guard: delete-order.ts locks the order before it checks whether it exists.
  test('deleted twice concurrently is deleted once', async () => {
    const { orderId, staff, address } = await placedOrder();
    const [first, second] = staff;
    if (!first || !second) throw new Error('Nobody came.');
    expect((await first.client.put(address, { status: 'cancelled' })).status).toBe(200);
    const answers = await raceBehind(
      shop.db,
      sql`select 1 from orders where id = ${orderId} for update`,
      [first, second].map(({ client }) => ({ client, run: () => client.delete(address) })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '404 NOT_FOUND': 1 });
  });

  // Guard: reserve-stock.ts locks variants in the order of their ids.
  test('of two variants never deadlocks with one that lists them in reverse order', async () => {
    const product = await putOnShelf(shop.db, { variants: [{ stock: 500 }, { stock: 500 }] });
    const before = await deadlocksOf(shop.db);
    for (let round = 0; round < 4; round++) {
      const people = await shoppers(16);
      for (const [index, person] of people.entries()) {
        await putInCart(person, product, 1, index % 2);
        await putInCart(person, product, 1, 1 - (index % 2));
      }
      const answers = await race(people.map((person) => ({ client: person.client, run: () => place(person) })));
      expect(tally(answers)).toEqual({ '201': 16 });
    }
    expect(await stockOf(shop.db, product)).toEqual([500 - 64, 500 - 64]);
    expect(await deadlocksOf(shop.db)).toBe(before);
  });
});
