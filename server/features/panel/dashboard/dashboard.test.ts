import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // Noon of the next day: figures are sums of days, and the clock advances between orders and their reading.
  const now = shop.deps.clock();
  shop.advanceClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 10) - now.getTime());
});
afterAll(() => shop.stop());

async function placeOrder(quantity: number, changes: Parameters<typeof orderInput>[0] = {}) {
  const product = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity });
  const placed = await client.post('/api/orders/create', orderInput(changes));
  expect(placed.status).toBe(201);
  // The response of the test database has the shape of the contract.
  return { product, order: placed.body.order as Json };
}

async function dashboard(permissions: Permission[], query = '') {
  // Past the ten minutes for which stale sums may be shown while new ones are computed.
  shop.advanceClock(601_000);
  const { client } = await signedIn(shop, { permissions });
  const answer = await client.get(`/api/admin/dashboard${query}`);
  expect(answer.status).toBe(200);
  return answer.body.dashboard;
}

const countOf = (board: Json, kind: string) => board.today.find((line: Json) => line.kind === kind)?.count;

describe('the dashboard', () => {
  test('counts open tasks and sums sales, without cancelled orders', async () => {
    const before = await dashboard(['owner']);
    const { order, product } = await placeOrder(8);
    const { order: unpaid } = await placeOrder(1, { payment: { method: 'bank_transfer' } });
    const { order: cancelled } = await placeOrder(2);
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id));
    const after = await dashboard(['owner']);
    expect(countOf(after, 'to_confirm')).toBe(countOf(before, 'to_confirm') + 2);
    expect(countOf(after, 'unpaid')).toBe(countOf(before, 'unpaid') + 1);
    const revenue = (board: Json) => board.sales.figures.revenue.now.amount;
    expect(revenue(after) - revenue(before)).toBe(order.totals.total.amount + unpaid.totals.total.amount);
    expect(after.sales.figures.orders.now).toBe(before.sales.figures.orders.now + 2);
    expect(after.sales.figures.carts.now).toBeGreaterThanOrEqual(before.sales.figures.carts.now + 3);
    expect(after.sales.days).toHaveLength(30);
    expect(after.sales.days.at(-1).orders).toBe(after.sales.figures.orders.now);
    expect(after.sales.bestSellers[0]).toMatchObject({ productId: product.productId, quantity: 8 });
    // 8 of 10 pieces sold in 30 days: the remaining stock lasts 7 days.
    expect(after.stock).toContainEqual(
      expect.objectContaining({ productId: product.productId, stock: 2, daysOfCover: 7 }),
    );
  });

  test('names best sellers as they are called now, and a deleted one as in its last sale', async () => {
    const { product, order } = await placeOrder(9);
    const nameOf = async () =>
      (await dashboard(['owner'])).sales.bestSellers.find((one: Json) => one.productId === product.productId).name;
    await shop.db.update(products).set({ name: 'Ново име' }).where(eq(products.id, product.productId));
    expect(await nameOf()).toBe('Ново име');
    await shop.db.delete(products).where(eq(products.id, product.productId));
    expect(await nameOf()).toBe(order.lines[0].name);
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  });

  test('compares with the preceding period, and converts amounts in leva to the current currency', async () => {
    const { order } = await placeOrder(1);
    const { order: inEuro } = await placeOrder(1);
    const at = new Date(shop.deps.clock().getTime() - 10 * dayMs);
    await shop.db.update(orders).set({ createdAt: at }).where(eq(orders.id, order.id));
    await shop.db.update(orders).set({ createdAt: at, currency: 'EUR' }).where(eq(orders.id, inEuro.id));
    const { sales } = await dashboard(['orders'], '?days=7');
    const total = order.totals.total.amount;
    expect(sales.figures.revenue.before.amount).toBe(total + Math.round(inEuro.totals.total.amount * 1.95583));
    expect(sales.figures.orders.before).toBe(2);
    expect(sales.days).toHaveLength(7);
    // Day by day: sales of ten days ago appear on the fourth of the seven days before the current period.
    expect(sales.daysBefore).toHaveLength(7);
    expect(sales.daysBefore.map((day: Json) => day.orders)).toEqual([0, 0, 0, 2, 0, 0, 0]);
    expect(sales.daysBefore[3].revenue).toEqual(sales.figures.revenue.before);
  });

  test('counts a visitor’s cart once a day', async () => {
    const board = await dashboard(['orders']);
    const { productId, variantIds } = await insertProduct(shop.db);
    const { client } = await signedIn(shop);
    for (const quantity of [1, 2])
      await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity });
    expect((await dashboard(['orders'])).sales.figures.carts.now).toBe(board.sales.figures.carts.now + 1);
  });

  test('shows nothing that the user has no permission for', async () => {
    await shop.db
      .insert(messages)
      .values({ cause: 'test:1', recipient: 'a@example.com', subject: '', text: '', html: '', state: 'failed' });
    const packer = await dashboard(['orders']);
    expect(packer.today.map((line: Json) => line.kind)).not.toContain('reviews_waiting');
    expect(packer).toMatchObject({ stock: null, searches: null, sales: expect.any(Object) });
    const cataloguer = await dashboard(['catalog']);
    expect(cataloguer).toMatchObject({ sales: null, stock: expect.any(Array), searches: expect.any(Array) });
    expect(cataloguer.today.map((line: Json) => line.kind)).toEqual(['low_stock', 'expiring_lots', 'missing_data']);
    expect(countOf(await dashboard(['owner']), 'failed_messages')).toBe(1);
  });

  test('counts messages that are tried again, and not those that wait for their first try', async () => {
    const message = { recipient: 'a@example.com', subject: '', text: '', html: '' };
    const countOfDelayed = async () => countOf(await dashboard(['owner']), 'delayed_messages');
    const before = await countOfDelayed();
    await shop.db.insert(messages).values([
      { ...message, cause: 'delayed:1', lastError: '451 try later' },
      { ...message, cause: 'delayed:2' },
      { ...message, cause: 'delayed:3', lastError: '550 no such user', state: 'failed' },
    ]);
    expect(await countOfDelayed()).toBe(before + 1);
  });

  test('refuses an unknown period', async () => {
    const { client } = await signedIn(shop, { permissions: ['owner'] });
    expect((await client.get('/api/admin/dashboard?days=31')).status).toBe(422);
  });
});
