import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followStock } from '#server/features/catalog/products/stock/follow-stock.ts';
import { createStockAlert } from '#server/features/catalog/stock-alerts/create-stock-alert.ts';
import { notifyOfStock } from '#server/features/catalog/stock-alerts/notify-of-stock.ts';
import { stockAlerts } from '#server/features/catalog/stock-alerts/stock-alerts.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { runOperation } from '#server/platform/operation.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { stopAfterRaces } from './race.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => stopAfterRaces(shop));

const emailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);
/** Adds two units, as an edit in the panel does. */
const restock = (variantId: string) =>
  runOperation(shop.deps, async (op) => {
    const rows = await queryRows(
      op.tx,
      { productId: column.text },
      sql`
      update variants set stock = 2 where id = ${variantId}::uuid returning product_id as "productId"`,
    );
    await op.tx.execute(sql`
      insert into stock_movements (id, variant_id, quantity, cause)
      values (gen_random_uuid(), ${variantId}::uuid, 2, 'edit')`);
    const productId = rows[0]?.productId ?? '';
    await followStock(op, [{ variantId, productId, before: 0, after: 2 }]);
  });

// Guard: the statement that sends the alerts deletes them, and messages_cause_key backs it up.
test('sends each alert once when five processes send them concurrently', async () => {
  const {
    variantIds: [variantId = ''],
  } = await insertProduct(shop.db, { variants: [{ stock: 0 }] });
  const emails = Array.from({ length: 30 }, (_, n) => `many${n}@example.com`);
  for (const email of emails) await runOperation(shop.deps, (op) => createStockAlert(op, { variantId, email }));
  await restock(variantId);
  const sender = {
    storeName: 'Искра',
    baseUrl: 'http://localhost',
    letters: {},
    speech: 'informal' as const,
    secrets: shop.deps.secrets,
  };
  const sendResults = await Promise.all(
    Array.from({ length: 5 }, () => runOperation(shop.deps, (op) => notifyOfStock(op, variantId, sender))),
  );
  await shop.drainJobs();
  expect(sendResults.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30);
  expect(emails.map((email) => emailsTo(email).length)).toEqual(emails.map(() => 1));
});

// Guard: create-stock-alert.ts locks the variant until the alert is committed.
test('sends an alert that is requested while the stock is replenished', async () => {
  const {
    variantIds: [variantId = ''],
  } = await insertProduct(shop.db, { variants: [{ stock: 0 }] });
  const inserted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const subscription = runOperation(shop.deps, async (op) => {
    await createStockAlert(op, { variantId, email: 'meanwhile@example.com' });
    inserted.resolve();
    await mayCommit.promise;
  });
  await inserted.promise;
  const restocking = restock(variantId).then(() => shop.drainJobs());
  await Promise.race([restocking, untilWaiting(shop.db, 1)]);
  mayCommit.resolve();
  await Promise.all([subscription, restocking]);
  expect([emailsTo('meanwhile@example.com').length, (await shop.db.select().from(stockAlerts)).length]).toEqual([1, 0]);
});
