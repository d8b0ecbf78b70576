import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';
import { announceOrder } from './announce-order.ts';

/** The statements that `work` sends in its transaction. */
async function statementsOf(op: Operation, work: () => Promise<void>): Promise<string[]> {
  const { client } = op;
  const send = client.query;
  const statements: string[] = [];
  // `pg` declares many signatures; the arguments are passed on unchanged.
  client.query = ((...given: [string | { text: string }, ...unknown[]]) => {
    statements.push(typeof given[0] === 'string' ? given[0] : given[0].text);
    return Reflect.apply(send, client, given) as unknown;
  }) as typeof client.query;
  await work();
  client.query = send;
  return statements.map((text) => /insert into\s+"?([\w.]+)/i.exec(text)?.[1] ?? text);
}

test('announcing an order sends three inserts, and of its letter stores only what identifies it', async () => {
  const shop = await startTestShop();
  const placed = await placeOrderIn(shop);
  const order: Order = { ...(await getAdminOrder(shop.db, placed.order.id)), id: newId() };
  const settings = await readSettings(shop.db);
  const statements = await runOperation(shop.deps, (op) => statementsOf(op, () => announceOrder(op, order, settings)));
  expect(statements).toEqual(['notifications', 'messages', expect.stringMatching(/^pgboss\.job/)]);
  const [row] = await queryRows(
    shop.db,
    { bytes: column.number },
    sql`select pg_column_size(m.*)::int as bytes from messages m where cause = ${`order-placed:${order.id}`}`,
  );
  expect(row?.bytes).toBeLessThan(400);
  await shop.stop();
});
