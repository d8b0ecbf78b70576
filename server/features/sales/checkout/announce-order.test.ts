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

/** Notes what `op` sends from now on, its commit included, by the tables that it writes. */
function noteStatements({ client }: Operation): { noted: () => string[] } {
  const send = client.query;
  const texts: string[] = [];
  // `pg` declares many signatures; the arguments are passed on unchanged.
  client.query = ((...given: [string | { text: string }, ...unknown[]]) => {
    texts.push(typeof given[0] === 'string' ? given[0] : given[0].text);
    return Reflect.apply(send, client, given) as unknown;
  }) as typeof client.query;
  return {
    noted() {
      client.query = send;
      return texts.map((text) =>
        [...text.matchAll(/insert into\s+"?([a-z]+)/gi)].map(([, table]) => table).join(' + '),
      );
    },
  };
}

test('announcing an order is one statement with the commit, and stores only what identifies the letter', async () => {
  const shop = await startTestShop();
  const placed = await placeOrderIn(shop);
  const order: Order = { ...(await getAdminOrder(shop.db, placed.order.id)), id: newId() };
  const settings = await readSettings(shop.db);
  const { noted } = await runOperation(shop.deps, async (op) => {
    const statements = noteStatements(op);
    await announceOrder(op, order, settings);
    return statements;
  });
  expect(noted()).toEqual(['notifications + messages + pgboss + pending', '']);
  const [row] = await queryRows(
    shop.db,
    { bytes: column.number },
    sql`select pg_column_size(m.*)::int as bytes from messages m where cause = ${`order-placed:${order.id}`}`,
  );
  expect(row?.bytes).toBeLessThan(400);
  await shop.stop();
});
