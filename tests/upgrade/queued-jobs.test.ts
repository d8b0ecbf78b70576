import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

test('a status change that version 1.1.0 queued before an upgrade still settles the money of its order', async () => {
  const shop = await startTestShop();
  onTestFinished(() => shop.stop());
  const staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const { order } = await placeOrderIn(shop, { changes: { payment: { method: 'cod' } } });
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await staff.put(`/api/admin/orders/${order.id}`, { status })).status).toBe(200);
  const queuedAs = (name: string) => sql`name = ${name} and data->>'orderId' = ${order.id}`;
  const { rows } = await shop.db.execute(
    sql`delete from pgboss.job where ${queuedAs('order-status-changed')} returning data`,
  );
  expect(rows).toEqual([{ data: { orderId: order.id, to: 'delivered' } }]);
  await shop.db.execute(
    sql`insert into pgboss.job (name, data, policy) select name, ${JSON.stringify(rows[0]?.['data'])}::jsonb, policy
        from pgboss.queue where name = 'order-moved'`,
  );
  await shop.deps.jobs.drain();
  expect((await staff.get(`/api/admin/orders/${order.id}`)).body.order.paymentStatus).toBe('paid');
});
