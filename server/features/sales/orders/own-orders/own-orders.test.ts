import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { products, stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let admin: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  admin = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());
afterEach(() => expectConsistency(shop.db));

const unknown = '018f0000-0000-7000-8000-000000000000';

async function placedOrder(shelf?: InsertedProduct[], quantity = 4) {
  const held = shelf ?? [await insertProduct(shop.db)];
  const { client, id: userId } = await signedIn(shop);
  for (const { productId, variantIds } of held)
    await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity });
  const placed = await client.post('/api/orders/create', orderInput());
  expect(placed.status).toBe(201);
  const order: Json = placed.body.order;
  const stock = async () =>
    (
      await shop.db
        .select()
        .from(variants)
        .where(eq(variants.id, held[0]?.variantIds[0] ?? ''))
    )[0]?.stock;
  const cancel = (by: HttpClient = client) => by.post(`/api/order/${order.id}/cancel`);
  const reorder = (by: HttpClient = client) => by.post(`/api/order/${order.id}/reorder`);
  return { client, userId, order, stock, cancel, reorder };
}

const move = (id: string, status: string) => admin.put(`/api/admin/orders/${id}`, { status });
const cartOf = async (client: HttpClient): Promise<Json> => (await client.get('/api/cart')).body;

describe('cancelling one’s own order', () => {
  test('restores stock, and records the customer in history, email and panel', async () => {
    const { order, stock, cancel } = await placedOrder();
    expect(await stock()).toBe(6);
    const answer = await cancel();
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Поръчката е отказана.', order: { id: order.id, status: 'cancelled' } },
    });
    expect(answer.body.order.history.at(-1)).toMatchObject({ status: 'cancelled', actor: 'Ива Петрова' });
    expect(await stock()).toBe(10);
    const letters = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.cause, `order-cancelled:${order.id}`));
    expect(letters).toHaveLength(1);
    const bell = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.message, `Клиентът отказа поръчка № ${order.number}`));
    expect(bell).toMatchObject([{ href: `/admin/orders/${order.id}` }]);
  });

  test.each(['confirmed', 'packed', 'shipped', 'delivered'])('is refused once it is %s', async (status) => {
    const { order, stock, cancel } = await placedOrder();
    for (const step of ['confirmed', 'packed', 'shipped', 'delivered']) {
      await move(order.id, step);
      if (step === status) break;
    }
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS', message: 'Вече подготвяме поръчката. Свържи се с нас, за да я откажем.' },
    });
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.status).toBe(status);
    expect(await stock()).toBe(6);
  });

  test('happens once for concurrent requests', async () => {
    const { order, stock, cancel } = await placedOrder();
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await cancel()).toMatchObject({ status: 409, body: { message: 'Поръчката вече е отказана.' } });
    expect(await stock()).toBe(10);
    const returned = await shop.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.orderId, order.id), eq(stockMovements.cause, 'cancellation')));
    expect(returned).toHaveLength(1);
  });

  test('and a concurrent confirmation by the shop never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, stock, cancel } = await placedOrder();
      const [cancelled, confirmed] = await Promise.all([cancel(), move(order.id, 'confirmed')]);
      expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409]);
      const won = cancelled.status === 200;
      expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order.status).toBe(
        won ? 'cancelled' : 'confirmed',
      );
      expect(await stock()).toBe(won ? 10 : 6);
    }
  });

  test('is refused to other customers, guests and staff', async () => {
    const { client, order, stock, cancel } = await placedOrder();
    expect((await cancel((await signedIn(shop)).client)).status).toBe(404);
    expect((await cancel(admin)).status).toBe(404);
    expect((await cancel(shop.client())).status).toBe(401);
    for (const id of [unknown, 'x']) expect((await client.post(`/api/order/${id}/cancel`)).status).toBe(404);
    await admin.delete(`/api/admin/orders/${order.id}`);
    expect((await cancel()).status).toBe(404);
    expect(await stock()).toBe(10);
  });
});

describe('ordering the same again', () => {
  test('fills the cart at current prices', async () => {
    const shelf = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const { client, reorder } = await placedOrder(shelf, 2);
    await shop.db
      .update(variants)
      .set({ price: 1500 })
      .where(eq(variants.id, shelf[0]?.variantIds[0] ?? ''));
    expect(await reorder()).toMatchObject({
      status: 200,
      body: { added: 2, missing: [], message: 'Продуктите са добавени в количката.' },
    });
    const { cartItems } = await cartOf(client);
    expect(cartItems.map((line: Json) => [line.quantity, line.unitPrice.amount])).toEqual([
      [2, 1500],
      [2, 1290],
    ]);
    expect(cartItems[0]).not.toHaveProperty('previousUnitPrice.amount');
  });

  test('increases existing lines, to at most 99', async () => {
    const shelf = [await insertProduct(shop.db, { variants: [{ stock: 200 }] })];
    const { client, reorder } = await placedOrder(shelf, 60);
    await reorder();
    await reorder();
    expect((await cartOf(client)).cartItems).toMatchObject([{ quantity: 99 }]);
  });

  test('lists products that are sold out or no longer on sale, and adds the rest', async () => {
    const shelf = [await insertProduct(shop.db), await insertProduct(shop.db), await insertProduct(shop.db)];
    const { client, order, reorder } = await placedOrder(shelf, 1);
    const [gone, soldOut] = shelf;
    await shop.db
      .update(products)
      .set({ status: 'archived' })
      .where(eq(products.id, gone?.productId ?? ''));
    const soldOutId = soldOut?.variantIds[0] ?? '';
    const buyer = (await signedIn(shop)).client;
    await buyer.post('/api/cart/add', { productId: soldOut?.productId, variantId: soldOutId, quantity: 9 });
    expect((await buyer.post('/api/orders/create', orderInput())).status).toBe(201);
    const answer = await reorder();
    expect(answer).toMatchObject({ status: 200, body: { added: 1 } });
    expect(answer.body.missing).toEqual(
      order.lines.slice(0, 2).map(({ id, name, variantName }: Json) => ({ id, name, variantName })),
    );
    expect((await cartOf(client)).cartItems).toMatchObject([{ productId: shelf[2]?.productId, quantity: 1 }]);
  });

  test('is refused without any change if nothing can be added', async () => {
    const shelf = [await insertProduct(shop.db)];
    const { client, reorder } = await placedOrder(shelf, 1);
    await shop.db
      .update(products)
      .set({ status: 'draft' })
      .where(eq(products.id, shelf[0]?.productId ?? ''));
    expect(await reorder()).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect((await cartOf(client)).cartItems).toEqual([]);
  });

  test('adds no line above the hundredth, but increases existing lines', async () => {
    const shelf = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const { client, reorder } = await placedOrder(shelf, 1);
    const filler = await insertProduct(shop.db, { variants: Array.from({ length: 99 }, () => ({})) });
    for (const variantId of filler.variantIds)
      await client.post('/api/cart/add', { productId: filler.productId, variantId });
    expect((await reorder()).body).toMatchObject({ added: 1, missing: [{ name: shelf[1]?.name }] });
    expect((await reorder()).body).toMatchObject({ added: 1, missing: [{ name: shelf[1]?.name }] });
    expect((await cartOf(client)).cartItems).toHaveLength(100);
  });

  test('is refused to other users', async () => {
    const { client, reorder } = await placedOrder();
    const other = (await signedIn(shop)).client;
    expect((await reorder(other)).status).toBe(404);
    expect((await reorder(admin)).status).toBe(404);
    expect((await reorder(shop.client())).status).toBe(401);
    expect((await client.post(`/api/order/${unknown}/reorder`)).status).toBe(404);
    expect((await cartOf(other)).cartItems).toEqual([]);
  });
});
