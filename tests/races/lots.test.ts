import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lotMovements, lots } from '#server/features/catalog/products/lots/lots.tables.ts';
import { stockMovements, variants } from '#server/features/catalog/products/products.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { Json } from '#tests/support/http-client.ts';
import { type InsertedProduct, insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { putInCart, stockOf } from './cart-and-stock.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

const skuOf = ({ productId }: InsertedProduct) => `SHELF-${productId}-0`;
const receive = ({ client }: Shopper, product: InsertedProduct, lot: Json) =>
  client.post('/api/admin/lots/receive', { sku: skuOf(product), ...lot });

// Guard: receive-lot.ts locks the variant, and the database divides each movement under that lock.
test('receipts and orders at once keep the sum of the lots equal to the stock', async () => {
  const product = await insertProduct(shop.db, { variants: [{ stock: 4 }] });
  const staff = await manySignedIn(shop, 6, { base, permissions: ['catalog'] });
  const buyers = await manySignedIn(shop, 12, { base });
  for (const buyer of buyers) await putInCart(buyer, product, 1);
  const responses = await race([
    ...staff.map((one, index) => ({
      client: one.client,
      run: () =>
        receive(one, product, { number: `R-${index % 2}`, bestBefore: `2099-01-0${1 + (index % 2)}`, quantity: 5 }),
    })),
    ...buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
  ]);
  const counts = tally(responses);
  expect(counts['200']).toBe(6);
  expect(await stockOf(shop.db, product)).toEqual([34 - (counts['201'] ?? 0)]);
});

// Guard: allocate_lots() gives an order no piece of a lot that may not be sold.
test('no order gets a piece of a lot whose day has passed, with plenty of pieces and with few', async () => {
  for (const quantity of [100, 12]) {
    const product = await insertProduct(shop.db, { variants: [{ stock: 0 }] });
    const [owner] = await manySignedIn(shop, 1, { base, permissions: ['owner'] });
    if (!owner) throw new Error('No owner.');
    await receive(owner, product, { number: 'old', bestBefore: '2099-01-01', quantity });
    await receive(owner, product, { number: 'new', bestBefore: '2099-02-01', quantity: 3 });
    const buyers = await manySignedIn(shop, 6, { base });
    for (const buyer of buyers) await putInCart(buyer, product, 1);
    await shop.db.update(lots).set({ bestBefore: '2020-01-01' }).where(eq(lots.number, 'old'));
    const responses = await race(
      buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
    );
    expect(tally(responses)).toMatchObject({ '201': 3, '409 OUT_OF_STOCK': 3 });
    const sold = await shop.db
      .select({ number: lots.number, quantity: lotMovements.quantity, orderId: lotMovements.orderId })
      .from(lotMovements)
      .innerJoin(lots, eq(lots.id, lotMovements.lotId))
      .where(eq(lots.number, 'old'));
    expect(sold.filter(({ orderId }) => orderId !== null)).toEqual([]);
  }
});

// Guard: lock-lot.ts locks the variant and the lot before their pieces are counted.
test('a withheld piece is written off or sold after the release of its lot, never both', async () => {
  const product = await insertProduct(shop.db, { variants: [{ stock: 6 }] });
  const staff = await manySignedIn(shop, 6, { base, permissions: ['owner'] });
  const [owner] = staff;
  if (!owner) throw new Error('No owner.');
  const buyers = await manySignedIn(shop, 6, { base });
  for (const buyer of buyers) await putInCart(buyer, product, 1);
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, product.productId));
  await shop.db.insert(stockMovements).values({ variantId: product.variantIds[0] ?? '', quantity: -6, cause: 'edit' });
  await receive(owner, product, { number: 'off', bestBefore: '2099-01-01', quantity: 8 });
  const { lots: found } = (await owner.client.get(`/api/admin/lots?search=${skuOf(product)}`)).body;
  const path = `/api/admin/lots/${found.find(({ number }: Json) => number === 'off').id}`;
  await owner.client.post(`${path}/recall`, { isRecalled: true });
  const responses = await race([
    ...staff.map(({ client }, index) => ({
      client,
      run: () =>
        index === 5
          ? client.post(`${path}/recall`, { isRecalled: false })
          : client.post(`${path}/write-off`, { quantity: 3, note: 'Унищожени' }),
    })),
    ...buyers.map(({ client }) => ({ client, run: () => client.post('/api/orders/create', orderInput()) })),
  ]);
  const offs = responses.slice(0, 5).filter(({ status }) => status === 200).length;
  const sold = responses.slice(6).filter(({ status }) => status === 201).length;
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const { lot } = (await owner.client.get(path)).body;
  expect(lot).toMatchObject({ writtenOff: 3 * offs, withheld: 0, remaining: 8 - 3 * offs - sold });
});

// Guard: the unique hash of booked files, inserted before anything else of the booking.
test('of six bookings of one file at once, one adds its pieces', async () => {
  const product = await insertProduct(shop.db, { variants: [{ stock: 1 }] });
  const staff = await manySignedIn(shop, 6, { base, permissions: ['catalog'] });
  const file = `SKU;Партида;Бройки\n${skuOf(product)};once;5`;
  const { fingerprint } = (await staff[0]?.client.post('/api/admin/lots/receipts/preview', { file }))?.body ?? {};
  const responses = await race(
    staff.map(({ client }) => ({ client, run: () => client.post('/api/admin/lots/receipts', { file, fingerprint }) })),
  );
  expect(tally(responses)).toEqual({ '200': 6 });
  expect(new Set(responses.map(({ body }) => body.activityId)).size).toBe(1);
  expect(await stockOf(shop.db, product)).toEqual([6]);
});
