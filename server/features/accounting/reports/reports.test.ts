import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { reportKindNames } from '#contracts/reports/report-kinds.rule.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { orderHistory, orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { waybills } from '#server/features/shipping/waybills/waybills.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectReports, keepReports, wholeReport } from '#tests/support/expect-reports.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { openAsSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { computeCohorts } from './compute-cohorts.ts';

let shop: TestShop;
let panel: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: panel } = await signedIn(shop, { permissions: ['owner'] }));
  ({ client: staff } = await signedIn(shop, { permissions: ['orders'] }));
});
afterAll(() => shop.stop());

const period = 'from=2020-01-01&to=2030-12-31';
const report = async (kind: string, more = '', client = panel): Promise<Json> =>
  (await client.get(`/api/admin/reports?kind=${kind}&${period}&compare=none${more}`)).body.report;
const valueOf = ({ measures, totals }: Json, measure: string): number => totals.values[measures.indexOf(measure)];

test('every report answers in an empty shop', async () => {
  for (const kind of reportKindNames) {
    const { rowCount, totals, measures } = await report(kind);
    expect(rowCount, kind).toBeLessThan(200);
    expect(totals.values, kind).toHaveLength(measures.length);
  }
});

test('an order of a history that is imported counts on its day, which was kept before', async () => {
  const { order } = await placeOrderIn(shop);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error('The order is not there.');
  const { statusRank: _generated, ...copy } = row;
  const createdAt = new Date(Date.now() - 40 * 86_400_000);
  const { day } = timeInSofia(createdAt);
  // The days between belong to no order yet, but are kept from the first one on.
  const firstAt = new Date(Date.now() - 50 * 86_400_000);
  const insert = (number: number, at: Date) =>
    shop.db.insert(orders).values({ ...copy, id: newId(), number, guestCart: null, itemCount: 0, createdAt: at });
  await insert(900_001, firstAt);
  await keepReports(shop, 0);
  await insert(900_002, createdAt);
  const ordersOfDay = async () => {
    const { totals, measures } = (await panel.get(`/api/admin/reports?kind=time&from=${day}&to=${day}`)).body.report;
    return totals.values[measures.indexOf('orders')];
  };
  expect(await ordersOfDay()).toBe(1);
  await keepReports(shop, 0);
  expect(await ordersOfDay()).toBe(1);
  await shop.db.update(orders).set({ deletedAt: new Date() });
});

test('an order keeps what its goods cost, and the report its margin without VAT', async () => {
  const product = await insertProduct(shop.db, { variants: [{ price: 1200 }] });
  const [variantId = ''] = product.variantIds;
  await panel.put(`/api/admin/products/${product.productId}/costs`, {
    costs: [{ variantId, cost: { amount: 400, currency: 'BGN' } }],
  });
  const { order } = await placeOrderIn(shop, { product, quantity: 3 });
  await panel.put(`/api/admin/products/${product.productId}/costs`, {
    costs: [{ variantId, cost: { amount: 900, currency: 'BGN' } }],
  });
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line?.cost).toBe(400);
  const sold = await report('product');
  expect([valueOf(sold, 'goods'), valueOf(sold, 'net'), valueOf(sold, 'cost')]).toEqual([3600, 3000, 1200]);
  expect([valueOf(sold, 'margin'), valueOf(sold, 'marginRate')]).toEqual([1800, 6000]);
  expect(sold.rows).toEqual([expect.objectContaining({ key: product.productId, label: product.name })]);
  expect(sold.costedShare).toBe(10_000);
});

test('kept days are the same as those read from orders, and follow a change of an old order', async () => {
  const { order } = await placeOrderIn(shop);
  await placeOrderIn(shop);
  await expectReports(shop);
  const before = await wholeReport(shop, 'time');
  await keepReports(shop);
  await panel.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
  const after = await wholeReport(shop, 'time');
  expect(after['orders']).toBe((before['orders'] ?? 0) - 1);
  expect(after['revenue']).toBe((before['revenue'] ?? 0) - order.totals.total.amount);
  await expectReports(shop);
});

test('a period is compared with the one before, whole months with whole months, or with a year ago', async () => {
  const ask = async (query: string) =>
    (await panel.get(`/api/admin/reports?kind=payment&${query}`)).body.report as Json;
  expect(await ask('from=2026-11-10&to=2026-11-12')).toMatchObject({
    beforeFrom: '2026-11-07',
    beforeTo: '2026-11-09',
  });
  expect(await ask('from=2026-03-01&to=2026-03-31')).toMatchObject({
    beforeFrom: '2026-02-01',
    beforeTo: '2026-02-28',
  });
  expect(await ask('from=2024-02-01&to=2024-02-29&compare=year')).toMatchObject({
    beforeFrom: '2023-02-01',
    beforeTo: '2023-02-28',
  });
});

test('costs and margin are shown only with their permission', async () => {
  expect((await report('time', '', staff)).measures).not.toContain('margin');
  expect((await report('stock', '', staff)).measures).toEqual(['stock', 'costedStock', 'retailValue']);
  const [variant] = await shop.db.select().from(variants).limit(1);
  expect(variant).toBeDefined();
  for (const client of [staff, (await signedIn(shop, { permissions: ['view', 'catalog'] })).client]) {
    const answer = await client.get(`/api/admin/products/${variant?.productId}/costs`);
    expect(answer.status).toBe(403);
  }
});

test('a wrong period is refused', async () => {
  for (const query of ['from=2026-02-02&to=2026-02-01', 'from=2000-01-01&to=2026-02-01', 'from=x&to=2026-02-01']) {
    expect((await panel.get(`/api/admin/reports?kind=time&${query}`)).status, query).toBe(422);
  }
});

test('a report is exported whole as CSV and as a workbook', async () => {
  const url = `/api/admin/reports/export?kind=payment&${period}&compare=none`;
  const rows = openAsSpreadsheet((await panel.get(url)).text);
  const whole = await report('payment');
  expect(rows.at(-1)).toMatchObject({
    'Начин на плащане': 'Общо',
    'Оборот, BGN': valueOf(whole, 'revenue') / 100,
    Поръчки: valueOf(whole, 'orders'),
  });
  expect((await staff.get(url)).status).toBe(403);
  const { bytes } = await panel.get(`${url}&format=xlsx`);
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain(`<v>${valueOf(whole, 'revenue') / 100}</v>`);
});

test('buyers are grouped by the month of their first order, with how many bought again', async () => {
  await shop.db.update(orders).set({ deletedAt: new Date() });
  const placed = [await placeOrderIn(shop), await placeOrderIn(shop), await placeOrderIn(shop)];
  for (const [index, { order }] of placed.entries())
    await shop.db
      .update(orders)
      .set({
        contact: {
          ...order.contact,
          email: index === 2 ? 'Boyan@example.com' : ['Ana', 'ana'][index] + '@example.com',
        },
      })
      .where(eq(orders.id, order.id));
  for (let night = 0; night < 2; night++) await runOperation(shop.deps, computeCohorts);
  const buyers = await report('cohorts');
  expect(['buyers', 'returning', 'returningRate', 'ordersPerBuyer'].map((name) => valueOf(buyers, name))).toEqual([
    2, 1, 5_000, 150,
  ]);
  const first = buyers.rows.at(-1)?.key;
  expect(first).toMatch(/^\d{4}-\d{2}-01$/);
});

test('buyers are followed over the months after their first order, over the end of a year', async () => {
  await shop.db.update(orders).set({ deletedAt: new Date() });
  const buy = async (email: string, day: string) => {
    const { order } = await placeOrderIn(shop);
    const changes = { contact: { ...order.contact, email }, createdAt: new Date(`${day}T21:59:00Z`) };
    await shop.db.update(orders).set(changes).where(eq(orders.id, order.id));
  };
  // The end of November in Sofia is two hours before that in UTC.
  await buy('ana@example.com', '2025-11-30');
  await buy('boyan@example.com', '2025-11-02');
  for (const day of ['2025-11-20', '2026-01-05', '2026-01-06', '2026-03-01']) await buy('ana@example.com', day);
  await buy('boyan@example.com', '2026-01-31');
  await runOperation(shop.deps, (op) => computeCohorts({ ...op, now: new Date('2026-03-15T10:00:00Z') }));
  const cohorts = async () => (await panel.get('/api/admin/reports/cohorts')).body.cohorts;
  expect(await cohorts()).toEqual([{ month: '2025-11-01', buyers: 2, stayed: [0, 2, 0, 1] }]);
  await runOperation(shop.deps, (op) => computeCohorts({ ...op, now: new Date('2027-06-15T10:00:00Z') }));
  expect((await cohorts())[0].stayed).toEqual([0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('cash on delivery that was not recorded is added up by courier and age, as in the list of these orders', async () => {
  const { currency } = (await placeOrderIn(shop)).order.totals.total;
  await shop.db.update(orders).set({ deletedAt: new Date() });
  const days = [0, 7, 8, 14, 15, 30, 31, 90];
  const placed: Json[] = [];
  for (const age of days) {
    const { order } = await placeOrderIn(shop);
    placed.push(order);
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id));
    const at = new Date(Date.now() - age * 86_400_000 - 3_600_000);
    await shop.db.insert(orderHistory).values({ orderId: order.id, status: 'delivered', actor: 'Куриер', at });
  }
  const [paid] = placed;
  const age = await report('cod-age');
  const total = paid.totals.total.amount;
  expect(['due', 'due7', 'due14', 'due30', 'dueOver', 'parcels'].map((name) => valueOf(age, name))).toEqual([
    8 * total,
    2 * total,
    2 * total,
    2 * total,
    2 * total,
    8,
  ]);
  for (const row of age.rows) {
    const list = await panel.get(
      `/api/admin/orders?status=delivered&method=cod&payment=unpaid&delivery=${row.key}&limit=100`,
    );
    const listTotal = list.body.data.orders.reduce((sum: number, order: Json) => sum + order.totals.total.amount, 0);
    expect([row.values[0], row.values.at(-1), currency]).toEqual([listTotal, list.body.total, 'BGN']);
  }
  await shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, paid.id));
  expect(valueOf(await report('cod-age'), 'parcels')).toBe(7);
  const csv = openAsSpreadsheet(
    (await panel.get(`/api/admin/reports/export?kind=cod-age&${period}&compare=none`)).text,
  );
  expect(csv.at(-1)).toMatchObject({ Доставка: 'Общо', Пратки: 7, 'Над 30 дни, BGN': (2 * total) / 100 });
});

test('what couriers cost stands beside what buyers were charged, without orders that nothing came of', async () => {
  await shop.db.update(orders).set({ deletedAt: new Date() });
  let number = 0;
  const send = async (prices: (number | null)[], status: 'shipped' | 'returned' = 'shipped') => {
    const { order } = await placeOrderIn(shop);
    await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    for (const price of prices) {
      // A waybill of each kind, so that the second one is that of a return.
      const kind = price === prices[0] ? ('outbound' as const) : ('return' as const);
      const made = { kind, courier: 'econt' as const, state: 'made' as const, weightGrams: 500, price };
      await shop.db.insert(waybills).values({ ...made, orderId: order.id, number: `C-${++number}` });
    }
    return order.totals.delivery.amount;
  };
  const charged = await send([300]);
  await send([300, 250], 'returned');
  await send([null]);
  await send([]);
  const cost = await report('courier-cost');
  const [row] = cost.rows;
  const leva = (cents: number) => Math.round(cents * 1.95583);
  const paid = leva(300) + leva(550);
  expect(cost.rows).toHaveLength(1);
  expect(cost.measures).toEqual(['courierPaid', 'courierCharged', 'courierBalance', 'parcels', 'unpriced']);
  expect(row.values).toEqual([paid, charged, charged - paid, 2, 1]);
  expect(cost.totals.values).toEqual(row.values);
});
