import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportVariants } from '#server/features/accounting/reports/reports.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { daysAfter } from '../days-after.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
});
afterAll(() => shop.stop());

let count = 0;

async function putSupplier(leadDays: number): Promise<Json> {
  const body = {
    name: `Склад ${++count}`,
    email: '',
    phone: '',
    contact: '',
    eik: '',
    vatNumber: '',
    leadDays,
    note: '',
  };
  return (await owner.post('/api/admin/suppliers/create', body)).body.supplier;
}

/** A variant with so many pieces, and its sales by day in the past. */
async function putSold(stock: number, sales: Readonly<Record<number, number>>) {
  const { productId, variantIds } = await insertProduct(shop.db, { name: `Нужда ${++count}`, variants: [{ stock }] });
  const [variantId = ''] = variantIds;
  await shop.db.execute(sql`update variants set created_at = now() - interval '2 years' where id = ${variantId}::uuid`);
  const rows = Object.entries(sales).map(([ago, pieces]) => ({
    ...{ day: daysAfter(shop.deps.clock(), -Number(ago)), variantId, productId, pieces },
    ...{ goods: 0, net: 0, cost: 0, costed: 0, discount: 0 },
  }));
  if (rows.length > 0) await shop.db.insert(reportVariants).values(rows);
  return variantId;
}

const needsOf = async (query = ''): Promise<Json[]> =>
  (await owner.get(`/api/admin/purchases/needs?limit=100${query}`)).body.needs;
const needOf = async (variantId: string, query = '') =>
  (await needsOf(query)).find((need) => need.variantId === variantId);

test('a variant is suggested until its delivery and beyond, without what is on its way, in whole packs', async () => {
  const supplier = await putSupplier(10);
  // Two a day in the last 30 days, none before: two thirds of a piece a day in 90 days.
  const variantId = await putSold(20, { 1: 30, 20: 30 });
  await owner.put(`/api/admin/suppliers/${supplier.id}/goods/${variantId}`, {
    ...{ code: '', pack: 12, minimum: 50, isMain: true },
  });
  const need = await needOf(variantId);
  expect(need).toMatchObject({
    ...{ perDay: 2, perDay30: 2, perDay90: 0.67, perDaySeason: null, daysLeft: 10, supplierName: supplier.name },
    runsOutOn: daysAfter(shop.deps.clock(), 10),
    // (10 + 30) × 2 − 20 = 60, in packs of 12.
    suggested: 60,
  });
  // 14 days: 28, at least 50, in packs 60.
  expect(await needOf(variantId, '&cover=14')).toMatchObject({ suggested: 60 });
  expect(await needOf(variantId, '&cover=90')).toMatchObject({ suggested: 180 });
  const ordered = await owner.post('/api/admin/purchases/order-needs', { lines: [{ variantId, quantity: 24 }] });
  expect(ordered.body).toMatchObject({ changed: 1, refused: [], purchaseIds: [expect.any(String)] });
  expect(await needOf(variantId)).toMatchObject({ planned: 24, coming: 0, suggested: 60 });
  const [id] = ordered.body.purchaseIds;
  await owner.post(`/api/admin/purchases/${id}/send`, { version: 1, hasLetter: false });
  const more = await owner.post('/api/admin/purchases/order-needs', { lines: [{ variantId, quantity: 36 }] });
  expect(more.body.changed).toBe(1);
  expect(await needOf(variantId)).toBeUndefined();
  expect(await needOf(variantId, '&show=all')).toMatchObject({ planned: 36, coming: 24, suggested: 0 });
});

test('a season of the year before counts where it is asked for and had sales', async () => {
  const variantId = await putSold(5, { 350: 90, 1: 3 });
  expect(await needOf(variantId, '&show=all')).toMatchObject({ perDay: 0.1, perDaySeason: 3, suggested: 0 });
  // 30 × 3 − 5.
  expect(await needOf(variantId, '&basis=season')).toMatchObject({ perDay: 3, daysLeft: 1, suggested: 85 });
});

test('what is not sold is not suggested, and filters narrow by days, supplier and text', async () => {
  const idle = await putSold(0, {});
  const soon = await putSold(1, { 2: 30 });
  expect(await needOf(idle)).toBeUndefined();
  expect(await needOf(idle, '&show=all')).toMatchObject({ daysLeft: null, runsOutOn: null, suggested: 0 });
  expect(await needOf(soon, '&within=7')).toMatchObject({ daysLeft: 1 });
  expect(await needOf(soon, '&within=0')).toBeUndefined();
  expect(await needOf(soon, '&supplierId=none')).toBeDefined();
  const supplier = await putSupplier(3);
  expect(await needOf(soon, `&supplierId=${supplier.id}`)).toBeUndefined();
  const refused = await owner.post('/api/admin/purchases/order-needs', { lines: [{ variantId: soon, quantity: 1 }] });
  expect(refused.body).toMatchObject({ changed: 0, purchaseIds: [], refused: [{ id: soon }] });
});

test('sales of days whose sums are not kept count as well', async () => {
  const product = await insertProduct(shop.db, { variants: [{ stock: 40 }] });
  const { order } = await placeOrderIn(shop, { product, quantity: 8 });
  await shop.db.execute(sql`update orders set created_at = now() - interval '2 days' where id = ${order.id}::uuid`);
  // A new variant is measured by at least seven days.
  expect(await needOf(product.variantIds[0] ?? '', '&show=all')).toMatchObject({ stock: 32, perDay: 1.14 });
});
