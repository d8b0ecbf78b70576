import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { cartItems } from '#server/features/sales/cart/cart.tables.ts';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { idempotencyKeys, orders } from '#server/features/sales/orders/orders.tables.ts';
import { purgeIdempotencyKeys } from '#server/features/sales/orders/placing/purge-idempotency-keys.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertAttribute, insertProduct, type ProductOptions } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { saleDepsOf } from './checkout.fixtures.ts';
import { openPlaceOrder } from './place-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.db.insert(courierOffices).values({
    courier: 'econt',
    id: '4001',
    name: 'Пловдив Център',
    city: 'Пловдив',
    address: 'бул. Шести септември 1',
  });
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

async function withCart(quantity = 1, options: ProductOptions = {}) {
  const product = await insertProduct(shop.db, options);
  const person = await signedIn(shop);
  const added = await person.client.post('/api/cart/add', {
    productId: product.productId,
    variantId: product.variantIds[0],
    quantity,
  });
  expect(added.status).toBe(200);
  const stock = async () => {
    const [row] = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, product.variantIds[0] ?? ''));
    return row?.stock;
  };
  return { ...person, product, stock };
}

const place = (client: HttpClient, changes: Parameters<typeof orderInput>[0] = {}, key?: string) =>
  client.post(
    '/api/orders/create',
    orderInput(changes),
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));
const cartOf = async (client: HttpClient) => (await client.get('/api/cart')).body.cartItems;

describe('placing an order', () => {
  test('an order that is refused for want of stock, or for its code, takes no number', async () => {
    const first = (await place((await withCart(1, { variants: [{ stock: 40 }] })).client)).body.order.number as number;
    const { client: short } = await withCart(4, { variants: [{ stock: 3 }] });
    expect(await place(short)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    const { client } = await withCart(1, { variants: [{ stock: 40 }] });
    const refused = await place(client, { discountCode: 'NONE-SUCH' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'DISCOUNT_INVALID' } });
    expect((await place(client)).body.order.number).toBe(first + 1);
    expect((await place((await withCart(3, { variants: [{ stock: 3 }] })).client)).body.order.number).toBe(first + 2);
  });

  test('stores a snapshot, reserves stock, empties the cart, and notifies customer and panel', async () => {
    const { client, id, product, stock } = await withCart(3);
    const answer = await place(client, { note: 'Звънете след 18 ч.' });
    expect(answer.status).toBe(201);
    const { order, message } = answer.body;
    expect(message).toBe('Order created successfully.');
    expect(order).toMatchObject({
      userId: id,
      status: 'pending',
      paymentStatus: 'unpaid',
      payment: { method: 'cod' },
      note: 'Звънете след 18 ч.',
      invoice: null,
      lines: [{ name: product.name, quantity: 3, unitPrice: { amount: 1290 }, lineTotal: { amount: 3870 } }],
      totals: {
        subtotal: { amount: 3870 },
        delivery: { amount: 690 },
        vatIncluded: { amount: 760 },
        total: { amount: 4560, currency: 'BGN' },
      },
      history: [{ status: 'pending', actor: 'Ива Петрова' }],
    });
    expect(await stock()).toBe(7);
    expect(await cartOf(client)).toEqual([]);
    expect((await client.get(`/api/order/${order.id}`)).body.order).toEqual(order);

    await shop.drainJobs();
    const [letter] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.cause, `order-placed:${order.id}`));
    expect(letter).toMatchObject({ recipient: 'iva@example.com', subject: `Поръчка № ${order.number} в Моят магазин` });
    expect(letter?.text).toContain(product.name);
    expect(letter?.text.replaceAll('\u00A0', ' ')).toContain('45,60 лв. (23,31 €)');
    const bell = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.href, `/admin/orders/${order.id}`));
    expect(bell).toHaveLength(1);
  });

  test('is not changed by later changes of the product', async () => {
    const { client, product } = await withCart();
    const { order } = (await place(client)).body;
    await shop.db.execute(sql`update products set name = 'Друго име' where id = ${product.productId}`);
    await shop.db.update(variants).set({ price: 1 }).where(eq(variants.productId, product.productId));
    expect((await client.get(`/api/order/${order.id}`)).body.order).toEqual(order);
  });

  test('stores text, attribute names, the office at that time and the invoice', async () => {
    const product = await insertProduct(shop.db);
    const { client } = await signedIn(shop);
    const colour = await insertAttribute(shop.db, 'colour', ['red']);
    await client.post('/api/cart/add', {
      productId: product.productId,
      variantId: product.variantIds[0],
      personalization: 'За „Ива“ <b>',
      attributes: [{ attributeId: colour.attributeId, attributeValueId: colour.valueIds[0] }],
    });
    const invoice = { company: 'Проба ЕООД', eik: '831902088', mol: 'Ива Петрова', address: 'Пловдив' };
    const answer = await place(client, {
      delivery: { method: 'office', courier: 'econt', officeId: '4001' },
      invoice,
    });
    expect(answer.body.order).toMatchObject({
      delivery: { method: 'office', officeName: 'Пловдив Център', city: 'Пловдив' },
      invoice,
      totals: { delivery: { amount: 490 } },
      lines: [{ personalization: 'За „Ива“ <b>', attributes: [{ name: 'colour', value: 'red' }] }],
    });
    const office = { hours: '', lat: null, lng: null };
    const read = await client.get(`/api/order/${answer.body.order.id}`);
    expect(read.body.order).toEqual({ ...answer.body.order, office });
  });

  test('computes the price, whatever the request contains', async () => {
    const { client } = await withCart(2);
    const answer = await client.post('/api/orders/create', {
      ...orderInput(),
      total: 1,
      totals: { total: { amount: 1, currency: 'BGN' } },
      lines: [{ unitPrice: 1 }],
      status: 'delivered',
      paymentStatus: 'paid',
      userId: '018f0000-0000-7000-8000-000000000000',
    });
    expect(answer.body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      totals: { total: { amount: 3270 } },
    });
  });

  test.each([
    [40, 4],
    [10, 6],
  ])('takes few statements: of %i pieces, %i', async (stock, most) => {
    const { client } = await withCart(1, { variants: [{ stock }] });
    const user = (await client.get('/api/auth/me')).body.user;
    const placement = {
      orderer: { user },
      request: orderInput(),
      addressDoubt: null,
      reservation: null,
      codCode: null,
    };
    const placeOrder = openPlaceOrder(saleDepsOf(shop));
    const statements = await runOperation(shop.deps, async (op) => {
      const query = vi.spyOn(op.client, 'query');
      await placeOrder(op, { ...placement, idempotencyKey: 'counted' });
      const count = query.mock.calls.length;
      query.mockRestore();
      return count;
    });
    expect(statements).toBe(most);
  });
});

describe('an order is refused', () => {
  test('for an empty cart', async () => {
    const { client } = await signedIn(shop);
    expect(await place(client)).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
  });

  test('if the total differs from the displayed one, with the current quote', async () => {
    const { client, product, stock } = await withCart(2);
    const seen = (await client.get('/api/cart')).body.totals.total;
    await shop.db.update(variants).set({ price: 1500 }).where(eq(variants.productId, product.productId));
    const refused = await place(client, { expectedTotal: seen });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        details: {
          quote: {
            lines: [{ quantity: 2, unitPrice: { amount: 1500 }, previousUnitPrice: { amount: 1290 } }],
            totals: { total: { amount: 3690, currency: 'BGN' } },
          },
        },
      },
    });
    expect(await stock()).toBe(10);
    expect((await place(client, { expectedTotal: { amount: 3690, currency: 'EUR' } })).status).toBe(409);
    expect((await place(client, { expectedTotal: refused.body.details.quote.totals.total })).status).toBe(201);
  });

  test('for insufficient stock, with each line, and without any change', async () => {
    const { client, id, product, stock } = await withCart(2, { variants: [{ stock: 3 }] });
    const second = { productId: product.productId, variantId: product.variantIds[0], personalization: 'друг' };
    await client.post('/api/cart/add', { ...second, quantity: 2 });
    const other = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId: other.productId, variantId: other.variantIds[0] });
    const cart = await cartOf(client);
    const refused = await place(client, {}, 'short');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OUT_OF_STOCK',
        errors: [{ path: `cart.${cart[0].id}` }, { path: `cart.${cart[1].id}` }],
        details: {
          lines: [
            { id: cart[0].id, name: product.name, requested: 4, stock: 3 },
            { id: cart[1].id, requested: 4, stock: 3 },
          ],
        },
      },
    });
    expect(refused.body.details.lines).toHaveLength(2);
    expect(refused.body.message).toContain(product.name);
    expect(await stock()).toBe(3);
    expect(await cartOf(client)).toEqual(cart);
    expect(await ordersOf(id)).toEqual([]);
    await client.delete(`/api/cart/remove/${cart[1].id}`);
    expect((await place(client, {}, 'short')).status).toBe(201);
  });

  test('if a product in the cart is no longer on sale', async () => {
    const { client, product } = await withCart();
    await shop.db.execute(sql`update products set status = 'archived' where id = ${product.productId}`);
    expect(await place(client)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  });

  test.each([
    [{ payment: { method: 'card' as const } }, 'VALIDATION', 'payment.method'],
    [
      { delivery: { method: 'office' as const, courier: 'speedy' as const, officeId: '4001' } },
      'VALIDATION',
      'delivery.officeId',
    ],
    [{ discountCode: 'NOPE' }, 'DISCOUNT_INVALID', 'discountCode'],
  ])('for %j, with the field', async (changes, code, path) => {
    const { client } = await withCart();
    expect(await place(client, changes)).toMatchObject({ status: 422, body: { code, errors: [{ path }] } });
    expect(await cartOf(client)).toHaveLength(1);
  });

  test('if prices are in another currency than the store', async () => {
    const { client, product } = await withCart();
    await shop.db.execute(sql`update products set currency = 'EUR' where id = ${product.productId}`);
    expect(await place(client)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('without the CSRF token', async () => {
    const { client, id } = await withCart();
    const answer = await client.post('/api/orders/create', orderInput(), { csrf: false });
    expect(answer.status).toBe(403);
    expect(await ordersOf(id)).toEqual([]);
  });
});

describe('an idempotency key', () => {
  test('returns the first response for a repeat, even after the order has changed', async () => {
    const { client, id } = await withCart();
    const first = await place(client, {}, 'k1');
    await shop.db.update(orders).set({ status: 'confirmed', note: 'друго' }).where(eq(orders.userId, id));
    const again = await place(client, {}, 'k1');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('is refused for another request', async () => {
    const { client, id } = await withCart();
    await place(client, {}, 'k2');
    const refused = await place(client, { note: 'друго' }, 'k2');
    expect(refused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('belongs to one user', async () => {
    const [one, two] = [await withCart(), await withCart()];
    const [first, second] = [await place(one.client, {}, 'shared'), await place(two.client, {}, 'shared')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.order.id).not.toBe(first.body.order.id);
  });

  test('is not consumed by a refusal', async () => {
    const { client } = await signedIn(shop);
    expect((await place(client, {}, 'k3')).status).toBe(422);
    const product = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
    expect((await place(client, { note: 'с друго тяло' }, 'k3')).status).toBe(201);
  });

  test('expires after 24 hours, purged or not', async () => {
    const { client, id, product } = await withCart();
    const first = await place(client, {}, 'k4');
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
    const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
    await shop.db
      .update(idempotencyKeys)
      .set({ createdAt: ago(23) })
      .where(eq(idempotencyKeys.userId, id));
    expect((await place(client, {}, 'k4')).body.order.id).toBe(first.body.order.id);
    await shop.db
      .update(idempotencyKeys)
      .set({ createdAt: ago(25) })
      .where(eq(idempotencyKeys.userId, id));
    expect((await place(client, {}, 'k4')).body.order.id).not.toBe(first.body.order.id);
    await shop.db
      .update(idempotencyKeys)
      .set({ createdAt: ago(25) })
      .where(eq(idempotencyKeys.userId, id));
    expect(await runOperation(shop.deps, (op) => purgeIdempotencyKeys({ ...op, now: new Date() }))).toBe(1);
    expect(await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id))).toEqual([]);
  });

  test.each(['', 'x'.repeat(256)])('of invalid length is refused', async (key) => {
    const { client } = await withCart();
    expect((await place(client, {}, key)).status).toBe(422);
    expect(await cartOf(client)).toHaveLength(1);
  });
});

test('an order that fails halfway has no effect', async () => {
  const { client, id, stock } = await withCart(2);
  await shop.db.execute(sql`alter table notifications add constraint broken check (message = 'never') not valid`);
  try {
    expect((await place(client, {}, 'k5')).status).toBe(409);
  } finally {
    await shop.db.execute(sql`alter table notifications drop constraint broken`);
  }
  shop.takeLog();
  expect(await ordersOf(id)).toEqual([]);
  expect(await stock()).toBe(10);
  expect(await shop.db.select().from(cartItems).where(eq(cartItems.userId, id))).toHaveLength(1);
  expect((await place(client, {}, 'k5')).status).toBe(201);
});
