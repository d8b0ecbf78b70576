import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { emailNewOrders } from './email-new-orders.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.stop());

/** The job as it runs a minute later. */
const runJob = () =>
  runOperation(shop.deps, (op) => emailNewOrders({ ...op, now: new Date(op.now.getTime() + 60_000) }));

async function reader(permissions: Parameters<typeof signedIn>[1] = { permissions: ['orders'] }) {
  const staff = await signedIn(shop, permissions);
  const answer = await staff.client.put('/api/admin/notifications/preferences', { muted: [], emailOrders: true });
  expect(answer).toMatchObject({ status: 200, body: { emailOrders: true } });
  return staff;
}

async function subjects(): Promise<string[]> {
  const rows = await shop.db.select().from(messages).where(like(messages.cause, 'new-order%'));
  return rows.map(({ subject }) => subject).toSorted();
}

test('each order is emailed once to the staff who want it, also when the job runs twice at the same time', async () => {
  const staff = await reader();
  await signedIn(shop, { permissions: ['orders'] });
  const { order } = await placeOrderIn(shop);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  const rows = await shop.db.select().from(messages).where(like(messages.cause, 'new-order%'));
  const [{ email } = { email: '' }] = await shop.db.select().from(users).where(eq(users.id, staff.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: email });
  expect(rows[0]?.text).toContain(`Нова поръчка № ${order.number}`);
  expect(rows[0]?.text).toContain(`/admin/orders/${order.id}`);
});

test('many orders that came at once are in one email', async () => {
  await reader();
  for (let index = 0; index < 4; index++) await placeOrderIn(shop, { quantity: 1 });
  await runJob();
  expect(await subjects()).toEqual([expect.stringContaining('4 нови поръчки')]);
});

test('an order that may still be uncommitted waits for the next run', async () => {
  await reader();
  await placeOrderIn(shop);
  await runOperation(shop.deps, emailNewOrders);
  expect(await subjects()).toEqual([]);
  await runJob();
  expect(await subjects()).toHaveLength(1);
});

test('nothing is sent without the right to see orders, to a blocked user, before the choice, or after it is undone', async () => {
  const { order } = await placeOrderIn(shop);
  const [withoutRight, blocked, undone] = [await reader({ permissions: ['catalog'] }), await reader(), await reader()];
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id));
  await undone.client.put('/api/admin/notifications/preferences', { muted: [], emailOrders: false });
  await placeOrderIn(shop);
  const late = await reader();
  await runJob();
  expect(await subjects()).toEqual([]);
  expect(order.number).toBeGreaterThan(0);
  expect((await withoutRight.client.get('/api/admin/orders')).status).toBe(403);
  const kept = await late.client.put('/api/admin/notifications/preferences', { muted: ['stock'] });
  expect(kept.body).toMatchObject({ muted: ['stock'], emailOrders: true });
});
