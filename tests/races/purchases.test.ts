import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { purchaseLines } from '#server/features/operations/purchases/purchases.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { Json } from '#tests/support/http-client.ts';
import { type InsertedProduct, insertProduct } from '#tests/support/insert-product.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { stockOf } from './cart-and-stock.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
let staff: Shopper[];
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
  staff = await manySignedIn(shop, 6, { base, permissions: ['catalog'] });
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

let count = 0;

/** A sent order of ten pieces, of a product with four in stock. */
async function putSent(): Promise<{ product: InsertedProduct; purchase: Json }> {
  const [first] = staff;
  if (!first) throw new Error('Nobody is signed in.');
  const product = await insertProduct(shop.db, { variants: [{ stock: 4 }] });
  const fields = { email: '', phone: '', contact: '', eik: '', vatNumber: '', leadDays: 3, note: '' };
  const { supplier } = (await first.client.post('/api/admin/suppliers/create', { name: `Склад ${++count}`, ...fields }))
    .body;
  const order = { supplierId: supplier.id, lines: [{ variantId: product.variantIds[0], quantity: 10 }] };
  const { purchase } = (await first.client.post('/api/admin/purchases/create', order)).body;
  const address = `/api/admin/purchases/${purchase.id}/send`;
  return { product, purchase: (await first.client.post(address, { version: 1, hasLetter: false })).body.purchase };
}

const receive = ({ client }: Shopper, purchase: Json, key: string) => ({
  client,
  run: () =>
    client.post(`/api/admin/purchases/${purchase.id}/receive`, {
      ...{ key, version: purchase.version, lines: [{ lineId: purchase.lines[0].id, quantity: 4 }] },
    }),
});

// Guard: lock-purchase.ts locks the order before its version is compared.
test('of six people who receive the same goods at once one does, and the others are told', async () => {
  const { product, purchase } = await putSent();
  const responses = await race(staff.map((one) => receive(one, purchase, newId())));
  expect(tally(responses)).toEqual({ '200': 1, '409 STALE': 5 });
  expect(await stockOf(shop.db, product)).toEqual([8]);
  const [line] = await shop.db.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, purchase.id));
  expect(line?.received).toBe(4);
});

// Guard: the same lock, before the receipt with the key is looked for.
test('one press that arrives six times receives once, and all six are answered', async () => {
  const { product, purchase } = await putSent();
  const key = newId();
  const responses = await race(staff.map((one) => receive(one, purchase, key)));
  expect(tally(responses)).toEqual({ '200': 6 });
  expect(await stockOf(shop.db, product)).toEqual([8]);
});
