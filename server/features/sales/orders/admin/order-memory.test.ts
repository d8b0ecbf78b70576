import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type LargeShop, startLargeShop } from '#tests/support/large-shop.ts';
import { listAdminOrders } from './list-admin-orders.ts';

let shop: LargeShop;
beforeAll(async () => {
  shop = await startLargeShop({ products: 20, orders: 200 });
}, 60_000);
afterAll(() => shop.drop());

const query = (brief: boolean) => {
  const parsed = listAdminOrdersRoute.query?.parse({ limit: '50', brief: String(brief) });
  if (!parsed) throw new Error('The list takes a query.');
  return parsed;
};
const fromMemory = (brief: boolean) => listAdminOrders(shop.db, query(brief));
/** A transaction has a memory of its own. */
const fromDatabase = (brief: boolean) => inTransaction(shop.db, (tx) => listAdminOrders(tx, query(brief)));

const ofOrders = sql`select id from orders where deleted_at is null order by created_at desc nulls last, id limit 50`;
const changes = {
  'an order': sql`update orders set note = note || 'x' where id in (${ofOrders})`,
  'a line': sql`update order_lines set name = name || 'x' where order_id in (${ofOrders})`,
  'a line less': sql`delete from order_lines where id in (
    select id from order_lines where order_id in (${ofOrders}) and shipped = 0 order by id limit 1)`,
  'an entry of the history': sql`update order_history set note = 'x' where order_id in (${ofOrders})`,
  'one more entry': sql`insert into order_history (id, order_id, status, actor)
    select gen_random_uuid(), id, 'pending', 'x' from (${ofOrders}) o`,
  'a parcel more': sql`insert into fulfilments (id, order_id, number)
    select gen_random_uuid(), id, 99 from orders where id in (${ofOrders})`,
  'a parcel': sql`update fulfilments set tracking_number = '77' where order_id in (${ofOrders})`,
  'what is in a parcel': sql`insert into fulfilment_lines (fulfilment_id, order_line_id, quantity)
    select f.id, (select l.id from order_lines l where l.order_id = f.order_id and l.shipped < l.quantity limit 1), 1
    from fulfilments f where f.number = 99
      and exists (select from order_lines l where l.order_id = f.order_id and l.shipped < l.quantity)`,
  'how many are in a parcel': sql`delete from fulfilment_lines where fulfilment_id in (
    select id from fulfilments where number = 99)`,
};

test.each(Object.entries(changes))('after a change of %s the list shows it at once', async (_name, change) => {
  const before = await fromMemory(false);
  await fromMemory(true);
  const { rowCount } = await shop.db.execute(change);
  expect(rowCount).toBeGreaterThan(0);
  const after = await fromMemory(false);
  expect(after).toEqual(await fromDatabase(false));
  expect(after).not.toEqual(before);
  expect(await fromMemory(true)).toEqual(await fromDatabase(true));
});

test('a list whose orders did not change reads none of their lines again', async () => {
  await fromMemory(false);
  const first = await fromMemory(false);
  const again = await fromMemory(false);
  again.orders.forEach((order, place) => expect(order).toBe(first.orders[place]));
});

test('a hidden order is left out, and one that is shown again has its place', async () => {
  const before = await fromMemory(false);
  await shop.db.execute(sql`update orders set deleted_at = now() where id = ${before.orders[3]?.id}`);
  expect((await fromMemory(false)).orders.map(({ id }) => id)).not.toContain(before.orders[3]?.id);
  await shop.db.execute(sql`update orders set deleted_at = null where id = ${before.orders[3]?.id}`);
  expect(await fromMemory(false)).toEqual(before);
});
