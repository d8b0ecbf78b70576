import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings'] })).client;
});
afterAll(() => shop.stop());

const address = '/api/admin/settings/order-numbers';
const put = (next: unknown) => panel.put(address, { next });

test('orders continue from the number that is set', async () => {
  expect((await panel.get(address)).body.next).toBe(1001);
  expect((await placeOrderIn(shop)).order.number).toBe(1001);
  const { status, body } = await put(5000);
  expect([status, body]).toEqual([200, { next: 5000, message: 'Следващата поръчка ще е № 5000.' }]);
  expect((await placeOrderIn(shop)).order.number).toBe(5000);
  expect((await panel.get(address)).body.next).toBe(5001);
  const written = await shop.db
    .select()
    .from(activities)
    .where(eq(activities.action, 'settings.order-numbers-continued'));
  expect(written).toMatchObject([{ before: { nextOrderNumber: 1002 }, after: { nextOrderNumber: 5000 } }]);
});

test('refuses a lower number, and reports the highest one in use', async () => {
  const { next } = (await panel.get(address)).body;
  const { status, body } = await put(next - 1);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'next', message: `Следващата поръчка вече е № ${next}. Въведи по-голям номер.` }],
  ]);
  expect((await put(next)).status).toBe(200);
  expect((await panel.get(address)).body.next).toBe(next);
});

test.each([
  ['a word', 'много'],
  ['nought', 0],
  ['a half', 7000.5],
  ['ten digits', 1_000_000_000],
])('refuses %s', async (_what, next) => {
  const { status, body } = await put(next);
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'next']);
});

test('requires the permission', async () => {
  const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await clerk.put(address, { next: 9000 })).status).toBe(403);
});
