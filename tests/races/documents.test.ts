import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSale } from '#server/features/accounting/documents/document-sale.ts';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import { orderHistory } from '#server/features/sales/orders/orders.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await startTrading(shop);
});
afterAll(() => shop.stop());

async function deliveredOrders(count: number): Promise<string[]> {
  const product = await insertProduct(shop.db);
  const shopper = await signedIn(shop);
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await putPurchase(shop.db, shopper, product, 'delivered'));
  await shop.db
    .insert(orderHistory)
    .values(ids.map((orderId) => ({ orderId, status: 'delivered' as const, actor: 'Рада' })));
  return ids;
}

const document = (orderId: string) => runOperation(shop.deps, (op) => documentSale(op, { orderId, sells: true }));

// Guard: insert-document.ts takes the number with one statement on one row, in the transaction of the document.
test('200 orders at once get 200 numbers without a gap, in the order of their issue', async () => {
  const waiting = await deliveredOrders(200);
  // Sixteen concurrently: more would only wait for a connection of the pool.
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await document(id);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const rows = await shop.db.select().from(saleDocuments).orderBy(asc(saleDocuments.number));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(200);
  const times = rows.map(({ issuedAt }) => issuedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

// Guard: the lock on the order.
test('an order documented by ten workers at once gets one document', async () => {
  const [id = ''] = await deliveredOrders(1);
  const before = await shop.db.$count(saleDocuments);
  await Promise.all(Array.from({ length: 10 }, () => document(id)));
  expect(await shop.db.$count(saleDocuments)).toBe(before + 1);
});
