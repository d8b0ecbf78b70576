import { inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { ordersOf, putInCart, stockOf } from './cart-and-stock.ts';
import { deadlocksOf, race, raceBehind, stopAfterRaces, tally } from './race.ts';

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
afterEach(() => expectConsistency(shop.db));

const shoppers = (count: number) => manySignedIn(shop, count, { base });
const placeOrder = ({ client }: Shopper, key?: string) =>
  client.post('/api/orders/create', orderInput(), key === undefined ? {} : { headers: { 'idempotency-key': key } });
const expectOnly = (responses: Answer[], allowed: string[]) =>
  expect(Object.keys(tally(responses)).filter((name) => !allowed.includes(name))).toEqual([]);

describe('the remaining stock', () => {
  // Guard: reserve-stock.ts locks the variants before it compares, and CHECK (stock >= 0) backs it up.
  test('of five units is sold to exactly five of thirty concurrent customers, and the others are refused with a reason', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
    const customers = await shoppers(30);
    for (const customer of customers) await putInCart(customer, product, 1);
    const responses = await race(
      customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
    );
    expect(tally(responses)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 25 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
    expect(await ordersOf(shop.db, customers)).toHaveLength(5);
  });

  test('is never oversold by orders of different quantities', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 20 }] });
    const customers = await shoppers(18);
    for (const [index, customer] of customers.entries()) await putInCart(customer, product, 1 + (index % 3));
    const responses = await race(
      customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
    );
    expectOnly(responses, ['201', '409 OUT_OF_STOCK']);
    const sold = (await ordersOf(shop.db, customers)).reduce((sum, order) => sum + order.itemCount, 0);
    expect(sold).toBeLessThanOrEqual(20);
    expect(await stockOf(shop.db, product)).toEqual([20 - sold]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength((await ordersOf(shop.db, customers)).length);
    // No order of one unit was refused while one was left.
    expect(sold).toBeGreaterThanOrEqual(18);
  });

  // Guard: reserve-plenty.ts lets the database refuse a commit after which a notification would be due.
  test('that sinks while it is sold is announced once, and never sold twice', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 37 }] });
    const customers = await shoppers(8);
    for (const customer of customers) await putInCart(customer, product, 5);
    // All of them read 37 pieces, and wait with their commit.
    const responses = await raceBehind(
      shop.db,
      sql`select from variants where id = ${product.variantIds[0]} for no key update`,
      customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
    );
    expect(tally(responses)).toEqual({ '201': 7, '409 OUT_OF_STOCK': 1 });
    expect(await stockOf(shop.db, product)).toEqual([2]);
    const { rows } = await shop.db.execute(
      sql`select from pgboss.job where name = 'stock-low' and data->>'variantId' = ${product.variantIds[0]}`,
    );
    expect(rows).toHaveLength(1);
  });

  // Guard: reserve-stock.ts subtracts from the locked stock, not from a value read before it waited for the lock.
  test('is correct when cancellations return units during sales', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 6 }] });
    const admin = await signedIn(shop, { base, permissions: ['orders'] });
    const first = await shoppers(6);
    for (const customer of first) await putInCart(customer, product, 1);
    const placedOrders = [];
    for (const shopper of first) placedOrders.push((await placeOrder(shopper)).body.order.id as string);
    const second = await shoppers(12);
    for (const person of second) await putInCart(person, product, 1);
    const cancel = (id: string) => admin.client.put(`/api/admin/orders/${id}`, { status: 'cancelled' });
    const responses = await race([
      ...placedOrders.map((id) => ({ client: admin.client, run: () => cancel(id) })),
      ...second.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
    ]);
    expect(responses.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expectOnly(responses.slice(6), ['201', '409 OUT_OF_STOCK']);
    const orderedCount = responses.slice(6).filter(({ status }) => status === 201).length;
    expect(await stockOf(shop.db, product)).toEqual([6 - orderedCount]);
  });
});

describe('one attempt', () => {
  // Guard: claim-idempotency-key.ts inserts the key first, so that the other requests wait for its order.
  test('sent thirty times with one key creates one order, and every response contains it', async () => {
    const product = await insertProduct(shop.db);
    const [customer] = await shoppers(1);
    if (!customer) throw new Error('No shopper was created.');
    await putInCart(customer, product, 2);
    const responses = await race(
      Array.from({ length: 30 }, () => ({ client: customer.client, run: () => placeOrder(customer, 'one-attempt') })),
    );
    expect(tally(responses)).toEqual({ '201': 30 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await ordersOf(shop.db, [customer])).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([8]);
  });

  // Guard: lock-cart-lines.ts locks the cart's rows until the order is created and the rows are deleted.
  test('from two tabs without a key creates one order; the other tab finds an empty cart', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    const customers = await shoppers(8);
    for (const customer of customers) await putInCart(customer, product, 1);
    const responses = await race(
      customers.flatMap((customer) => [0, 1].map(() => ({ client: customer.client, run: () => placeOrder(customer) }))),
    );
    expect(tally(responses)).toEqual({ '201': 8, '422 CART_EMPTY': 8 });
    expect(await ordersOf(shop.db, customers)).toHaveLength(8);
    expect(await stockOf(shop.db, product)).toEqual([92]);
  });

  // Guard: lock-cart-lines.ts reads the rows after it has locked them, and clear-cart.ts deletes only those.
  test('while a line is being added loses no unit: it is in the order or still in the cart', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 1000 }] });
    const customers = await shoppers(8);
    for (const customer of customers) await putInCart(customer, product, 1);
    const line = { productId: product.productId, variantId: product.variantIds[0], quantity: 1 };
    const responses = await race(
      customers.flatMap((customer) => [
        { client: customer.client, run: () => placeOrder(customer) },
        { client: customer.client, run: () => customer.client.post('/api/cart/add', line) },
      ]),
    );
    expect(tally(responses)).toEqual({ '200': 8, '201': 8 });
    const orderedUnits = (await ordersOf(shop.db, customers)).reduce((sum, order) => sum + order.itemCount, 0);
    const rows = await queryRows(
      shop.db,
      { left: column.number },
      sql`select coalesce(sum(quantity), 0)::int as left from cart_items where variant_id = ${product.variantIds[0]}`,
    );
    expect(orderedUnits + (rows[0]?.left ?? 0)).toBe(16);
  });
});

describe('phone orders', () => {
  const call = (staff: Shopper, product: InsertedProduct, key?: string) =>
    staff.client.post(
      '/api/admin/phone-orders/create',
      { ...orderInput(), lines: [{ productId: product.productId, variantId: product.variantIds[0], quantity: 1 }] },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );

  // Guard: place-phone-order.ts claims the key first, so that the other requests wait for its order.
  test('sent twenty times with one key create one order', async () => {
    const product = await insertProduct(shop.db);
    const staff = await signedIn(shop, { base, permissions: ['orders'] });
    const responses = await race(
      Array.from({ length: 20 }, () => ({ client: staff.client, run: () => call(staff, product, 'bad-line') })),
    );
    expect(tally(responses)).toEqual({ '201': 20 });
    expect(new Set(responses.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await stockOf(shop.db, product)).toEqual([9]);
  });

  test('and orders in the shop together never sell a unit twice', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 5 }] });
    const staff = await signedIn(shop, { base, permissions: ['orders'] });
    const customers = await shoppers(10);
    for (const customer of customers) await putInCart(customer, product, 1);
    const responses = await race([
      ...customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
      ...customers.map(() => ({ client: staff.client, run: () => call(staff, product) })),
    ]);
    expect(tally(responses)).toEqual({ '201': 5, '409 OUT_OF_STOCK': 15 });
    expect(await stockOf(shop.db, product)).toEqual([0]);
  });
});

describe('the purchase status of a user', () => {
  // Guard: the triggers `orders_update_has_bought` and `orders_note_purchase` lock the user before they read.
  test('is true when the last order is cancelled and the next one placed concurrently', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    const customers = await shoppers(10);
    const first: string[] = [];
    for (const customer of customers) {
      await putInCart(customer, product, 1);
      first.push((await placeOrder(customer)).body.order.id);
      await putInCart(customer, product, 1);
    }
    const runners = customers.map((customer, index) => [
      { client: customer.client, run: () => customer.client.post(`/api/order/${first[index]}/cancel`) },
      { client: customer.client, run: () => placeOrder(customer) },
    ]);
    // Not more than the shop's connections: a request that waits too long for one is refused.
    for (const five of [runners.slice(0, 5), runners.slice(5)])
      expect(tally(await race(five.flat()))).toEqual({ '200': 5, '201': 5 });
    const ids = customers.map(({ id }) => id);
    const rows = await shop.db.select({ hasBought: users.hasBought }).from(users).where(inArray(users.id, ids));
    expect(rows.filter(({ hasBought }) => hasBought)).toHaveLength(10);
  });
});

describe('an order', () => {
  async function placedOrder() {
    const product = await insertProduct(shop.db);
    const [customer] = await shoppers(1);
    if (!customer) throw new Error('No shopper was created.');
    await putInCart(customer, product, 4);
    const { order } = (await placeOrder(customer)).body;
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
    const responses = await race(
      staff.map(({ client }) => ({ client, run: () => client.put(address, { status: 'cancelled' }) })),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 ORDER_STATUS': 9 });
    expect(await cancellations()).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([10]);
  });

  test('cancelled and deleted by several users concurrently is cancelled once and deleted once', async () => {
    const { product, staff, address, cancellations } = await placedOrder();
    const responses = await race(
      staff.map(({ client }, index) => ({
        client,
        run: () => (index % 2 === 0 ? client.delete(address) : client.put(address, { status: 'cancelled' })),
      })),
    );
    expectOnly(responses, ['200', '404 NOT_FOUND', '409 ORDER_STATUS']);
    expect(responses.filter(({ body }) => body.message === 'Order deleted successfully.')).toHaveLength(1);
    expect(await cancellations()).toHaveLength(1);
    expect(await stockOf(shop.db, product)).toEqual([10]);
  });

  // Guard: delete-order.ts locks the order before it checks whether it exists.
  test('deleted twice concurrently is deleted once', async () => {
    const { orderId, staff, address } = await placedOrder();
    const [first, second] = staff;
    if (!first || !second) throw new Error('No shopper was created.');
    expect((await first.client.put(address, { status: 'cancelled' })).status).toBe(200);
    const responses = await raceBehind(
      shop.db,
      sql`select 1 from orders where id = ${orderId} for update`,
      [first, second].map(({ client }) => ({ client, run: () => client.delete(address) })),
    );
    expect(tally(responses)).toEqual({ '200': 1, '404 NOT_FOUND': 1 });
  });

  // Guard: reserve-stock.ts locks variants in the order of their ids.
  test('of two variants never deadlocks with one that lists them in reverse order', async () => {
    const product = await insertProduct(shop.db, { variants: [{ stock: 500 }, { stock: 500 }] });
    const before = await deadlocksOf(shop.db);
    for (let round = 0; round < 4; round++) {
      const customers = await shoppers(16);
      for (const [index, customer] of customers.entries()) {
        await putInCart(customer, product, 1, index % 2);
        await putInCart(customer, product, 1, 1 - (index % 2));
      }
      const responses = await race(
        customers.map((customer) => ({ client: customer.client, run: () => placeOrder(customer) })),
      );
      expect(tally(responses)).toEqual({ '201': 16 });
    }
    expect(await stockOf(shop.db, product)).toEqual([500 - 64, 500 - 64]);
    expect(await deadlocksOf(shop.db)).toBe(before);
  });
});
