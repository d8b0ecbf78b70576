import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus, orderTransitions } from '#contracts/orders/orders.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { orders } from './orders.tables.ts';
import { named } from './status/order-status.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

/** The shortest path to each status. */
const wayTo: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  confirmed: ['confirmed'],
  packed: ['confirmed', 'packed'],
  shipped: ['confirmed', 'packed', 'shipped'],
  delivered: ['confirmed', 'packed', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
  returned: ['confirmed', 'packed', 'shipped', 'returned'],
};

const update = (id: string, body: object) => admin.put(`/api/admin/orders/${id}`, body);

async function placedOrder(changes: Parameters<typeof orderInput>[0] = {}, quantity = 4) {
  const product = await insertProduct(shop.db);
  const { client, id: userId } = await signedIn(shop);
  const variantId = product.variantIds[0] ?? '';
  await client.post('/api/cart/add', { productId: product.productId, variantId, quantity });
  const placed = await client.post('/api/orders/create', orderInput(changes));
  expect(placed.status).toBe(201);
  const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;
  return { client, userId, order: placed.body.order as Json, stock };
}

async function orderIn(status: OrderStatus) {
  const placed = await placedOrder();
  for (const step of wayTo[status]) expect((await update(placed.order.id, { status: step })).status).toBe(200);
  return placed;
}

const lettersOf = async (orderId: string) =>
  (
    await shop.db
      .select({ cause: messages.cause })
      .from(messages)
      .where(sql`cause like ${`%${orderId}`}`)
  )
    .map(({ cause }) => cause.slice(0, cause.indexOf(':')))
    .sort();

describe('changing the status of an order', () => {
  test.each(OrderStatus.options)('from %s is refused without a matching transition', async (from) => {
    const { order, stock } = await orderIn(from);
    const before = await stock();
    for (const to of OrderStatus.options.filter((status) => !orderTransitions[from].includes(status))) {
      expect(await update(order.id, { status: to })).toMatchObject({
        status: 409,
        body: {
          code: 'ORDER_STATUS',
          message:
            to === from
              ? `Поръчката вече е ${named(to)}.`
              : `Поръчката е ${named(from)} и не може да стане ${named(to)}.`,
        },
      });
    }
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.status).toBe(from);
    expect(await stock()).toBe(before);
  });

  test('records the history with actor and reason, and the activity, and notifies the customer', async () => {
    const { order, client } = await orderIn('packed');
    const answer = await update(order.id, { status: 'shipped', statusNote: 'Товарителница 105' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Order updated successfully.' } });
    expect(answer.body.order.history.map((entry: Json) => [entry.status, entry.note])).toEqual([
      ['pending', undefined],
      ['confirmed', undefined],
      ['packed', undefined],
      ['shipped', 'Товарителница 105'],
    ]);
    await update(order.id, { status: 'delivered' });
    expect(await lettersOf(order.id)).toEqual(['order-confirmed', 'order-delivered', 'order-placed', 'order-shipped']);
    const recorded = await shop.db.select().from(activities).where(eq(activities.subjectId, order.id));
    expect(recorded).toHaveLength(4);
    expect(recorded.find((row) => JSON.stringify(row.after).includes('shipped'))).toMatchObject({
      action: 'order.status-changed',
      before: { status: 'packed' },
      after: { status: 'shipped', note: 'Товарителница 105' },
    });
    expect((await client.get(`/api/order/${order.id}`)).body.order.status).toBe('delivered');
  });

  test.each(['pending', 'confirmed', 'packed'] as const)('cancelling from %s puts the stock back', async (from) => {
    const { order, stock } = await orderIn(from);
    expect(await stock()).toBe(6);
    expect((await update(order.id, { status: 'cancelled' })).status).toBe(200);
    expect(await stock()).toBe(10);
    expect(await lettersOf(order.id)).toContain('order-cancelled');
  });

  test.each(['shipped', 'delivered'] as const)('returning from %s puts the stock back', async (from) => {
    const { order, stock } = await orderIn(from);
    expect((await update(order.id, { status: 'returned' })).status).toBe(200);
    expect(await stock()).toBe(10);
  });

  test('refuses an unknown status and an unknown order', async () => {
    const { order } = await orderIn('pending');
    expect((await update(order.id, { status: 'lost' })).status).toBe(422);
    expect((await update('018f0000-0000-7000-8000-000000000000', { status: 'confirmed' })).status).toBe(404);
    expect((await update('1001', { status: 'confirmed' })).status).toBe(404);
  });
});

describe('editing an order', () => {
  test('changes contact, delivery and notes before it is shipped, and finds it by the new contact', async () => {
    const { order } = await orderIn('packed');
    const contact = { ...order.contact, lastName: 'Новофамилна', phone: '0899 000 111' };
    const delivery = { method: 'address', city: 'Варна', postcode: '9000', street: 'ул. Нова 2' };
    const answer = await update(order.id, { contact, delivery, note: 'до входа', internalNote: 'Обади се' });
    expect(answer.body.order).toMatchObject({ contact, delivery, note: 'до входа', internalNote: 'Обади се' });
    expect(answer.body.order.totals).toEqual(order.totals);
    const found = (await admin.get(`/api/admin/orders?searchTerm=${encodeURIComponent('новофамилна')}`)).body;
    expect(found.data.orders).toMatchObject([{ id: order.id }]);
    const byNumber = (await admin.get(`/api/admin/orders?searchTerm=${order.number}`)).body.data.orders;
    expect(byNumber.map((one: Json) => one.id)).toContain(order.id);
    const [edit] = (await shop.db.select().from(activities).where(eq(activities.subjectId, order.id))).filter(
      (row) => row.action === 'order.edited',
    );
    expect(edit).toMatchObject({ before: { note: '', contact: order.contact }, after: { note: 'до входа', contact } });
  });

  test('refuses another contact or delivery once it is shipped, but accepts notes and unchanged values', async () => {
    const { order } = await orderIn('shipped');
    const contact = { ...order.contact, phone: '0899 000 111' };
    expect(await update(order.id, { contact })).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
    expect((await update(order.id, { delivery: { ...order.delivery, city: 'Русе' } })).status).toBe(409);
    const same = { contact: order.contact, delivery: order.delivery, internalNote: 'бележка' };
    expect((await update(order.id, same)).body.order).toMatchObject({ internalNote: 'бележка' });
  });

  test('changes nothing if the requested status is refused', async () => {
    const { order } = await orderIn('pending');
    expect((await update(order.id, { note: 'друго', status: 'delivered' })).status).toBe(409);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.note).toBe('');
  });

  test('refuses an unknown office and an invalid contact with the field', async () => {
    const { order } = await orderIn('pending');
    const office = { method: 'office', courier: 'econt', officeId: 'none' };
    expect(await update(order.id, { delivery: office })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'delivery.officeId' }] },
    });
    expect(await update(order.id, { contact: { ...order.contact, email: 'x' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'contact.email' }] },
    });
  });

  test('accepts an order as returned by GET, with a correction', async () => {
    const { order } = await orderIn('confirmed');
    const got = (await admin.get(`/api/admin/orders/${order.id}`)).body.order;
    const answer = await update(order.id, { ...got, note: 'на портиера' });
    expect(answer).toMatchObject({ status: 200, body: { order: { status: 'confirmed', note: 'на портиера' } } });
    expect(answer.body.order.history).toEqual(got.history);
  });

  test('refuses texts based on a stale order, unless they change nothing; moves and payments are based on their own state', async () => {
    const { order } = await orderIn('pending');
    const seen = (await admin.get(`/api/admin/orders/${order.id}`)).body.order;
    expect((await update(order.id, { note: 'от първия', updatedAt: seen.updatedAt })).status).toBe(200);
    const late = { internalNote: 'от втория', updatedAt: seen.updatedAt };
    expect(await update(order.id, late)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await update(order.id, { internalNote: 'без такова поле' })).status).toBe(200);
    expect((await update(order.id, { status: 'confirmed', updatedAt: seen.updatedAt })).status).toBe(200);
    expect((await update(order.id, { paymentStatus: 'paid', updatedAt: seen.updatedAt })).status).toBe(200);
    const stored = (await admin.get(`/api/admin/orders/${order.id}`)).body.order;
    expect(stored).toMatchObject({ note: 'от първия', internalNote: 'без такова поле', status: 'confirmed' });
  });

  test('records that an order is paid, and refuses an unknown payment status', async () => {
    const { order } = await orderIn('delivered');
    expect((await update(order.id, { paymentStatus: 'paid' })).body.order.paymentStatus).toBe('paid');
    expect(await update(order.id, { paymentStatus: 'maybe' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'paymentStatus' }] },
    });
  });

  test('ignores read-only fields', async () => {
    const { order } = await orderIn('pending');
    const answer = await update(order.id, {
      total: 1,
      lines: [],
      userId: null,
      number: 1,
      note: 'само това',
    });
    expect(answer.body.order).toMatchObject({ ...order, note: 'само това', updatedAt: expect.any(String) });
  });
});

describe('deleting an order', () => {
  test('cancels an unshipped one, restores its stock and hides it everywhere', async () => {
    const { order, stock, client, userId } = await orderIn('packed');
    expect(await admin.delete(`/api/admin/orders/${order.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Order deleted successfully.' },
    });
    expect(await stock()).toBe(10);
    expect((await admin.get(`/api/admin/orders/${order.id}`)).status).toBe(404);
    expect((await client.get(`/api/order/${order.id}`)).status).toBe(404);
    expect((await client.get(`/api/orders/${userId}`)).body).toMatchObject({ data: { orders: [] }, total: 0 });
    expect((await update(order.id, { note: 'x' })).status).toBe(404);
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(404);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ status: 'cancelled', number: order.number });
  });

  test('keeps the status of a shipped one, for accounting', async () => {
    const { order, stock } = await orderIn('shipped');
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(200);
    expect(await stock()).toBe(6);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept?.status).toBe('shipped');
  });
});

describe('who sees an order', () => {
  test('its customer and staff with access to orders; for others it is NOT_FOUND', async () => {
    const { order, client, userId } = await placedOrder();
    const stranger = (await signedIn(shop)).client;
    const packer = (await signedIn(shop, { permissions: ['catalog'] })).client;
    for (const path of [`/api/order/${order.id}`, `/api/orders/${userId}`]) {
      const statuses = [];
      for (const who of [client, admin, stranger, packer, shop.client()]) statuses.push((await who.get(path)).status);
      expect([path, statuses]).toEqual([path, [200, 200, 404, 404, 401]]);
    }
    const refused = [];
    for (const who of [stranger, packer, shop.client()]) refused.push((await who.get('/api/admin/orders')).status);
    expect(refused).toEqual([403, 403, 401]);
    expect((await client.put(`/api/admin/orders/${order.id}`, { status: 'delivered' })).status).toBe(403);
    expect((await client.delete(`/api/admin/orders/${order.id}`)).status).toBe(403);
    expect((await admin.get('/api/orders/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('and the internal note is visible to staff only', async () => {
    const { order, client } = await placedOrder();
    await update(order.id, { internalNote: 'тайна' });
    expect((await client.get(`/api/order/${order.id}`)).text).not.toContain('тайна');
  });
});

describe('lists of orders', () => {
  test('of a customer are newest first and paged', async () => {
    const { client, userId, order: first } = await placedOrder();
    const product = await insertProduct(shop.db);
    await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0] });
    const second = (await client.post('/api/orders/create', orderInput())).body.order;
    const page = async (number: number) => (await client.get(`/api/orders/${userId}?limit=1&page=${number}`)).body;
    expect(await page(1)).toMatchObject({ data: { orders: [{ id: second.id }] }, page: 1, limit: 1, total: 2 });
    expect(await page(2)).toMatchObject({ data: { orders: [{ id: first.id, itemCount: 4 }] }, page: 2 });
    expect((await page(3)).data.orders).toEqual([]);
  });

  test('of the shop are sorted by date, total and status', async () => {
    for (const status of ['delivered', 'pending', 'cancelled', 'confirmed'] as const) await orderIn(status);
    await placedOrder({}, 9);
    const list = async (sortBy: string): Promise<Json[]> =>
      (await admin.get(`/api/admin/orders?limit=100&sortBy=${sortBy}`)).body.data.orders;
    const dates = (await list('date')).map((order) => order.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const totals = (await list('total')).map((order) => order.totals.total.amount);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const byStatus = await list('status');
    const process: string[] = OrderStatus.options;
    const ranks = byStatus.map((order) => process.indexOf(order.status));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBeGreaterThan(3);
    const pending = byStatus.filter((order) => order.status === 'pending').map((order) => order.createdAt);
    expect(pending).toEqual(pending.toSorted().toReversed());
  });

  test('of the shop are filtered by status and found by number, name, email and phone', async () => {
    const contact = {
      firstName: 'Калоян',
      lastName: 'Рядков',
      phone: '+359 877 424242',
      email: 'kalo.rare@example.com',
    };
    const { order } = await placedOrder({ contact });
    await update(order.id, { status: 'confirmed' });
    const found = async (term: string) =>
      (await admin.get(`/api/admin/orders?searchTerm=${encodeURIComponent(term)}`)).body;
    for (const term of ['рядков', 'KALO.RARE', '0877 424 242', 'Калоян Рядков', 'Рядков Калоян']) {
      expect(await found(term)).toMatchObject({ data: { orders: [{ id: order.id }] }, total: 1 });
    }
    expect((await found(`#${order.number}`)).data.orders.map((one: Json) => one.id)).toContain(order.id);
    for (const term of ['%', '_', "'; drop table orders; --", 'няма такъв']) {
      expect((await found(term)).data.orders).toEqual([]);
    }
    const confirmed = (await admin.get('/api/admin/orders?statusFilter=confirmed&limit=100')).body.data.orders;
    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.every((one: Json) => one.status === 'confirmed')).toBe(true);
  });

  test.each(['statusFilter=lost', 'sortBy=size', 'page=0', 'page=1.5', 'limit=101', 'limit=-1', 'page=1&page=2'])(
    'refuse the query %s',
    async (query) => {
      expect((await admin.get(`/api/admin/orders?${query}`)).status).toBe(422);
    },
  );
});
