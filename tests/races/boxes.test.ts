import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { manySignedIn, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { ordersOf, stockOf } from './cart-and-stock.ts';
import { race, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

let boxes = 0;

/** A box of three for 30 leva, and a product with two flavours for it. */
async function putBox(stocks: [number, number]): Promise<InsertedProduct> {
  const product = await insertProduct(shop.db, { variants: stocks.map((stock) => ({ price: 1200, stock })) });
  const price = { amount: 3000, currency: 'BGN' as const };
  await putDiscount(shop, {
    code: null,
    terms: { kind: 'box', slug: `race-${++boxes}`, text: '', sizes: [{ pieces: 3, price }], pieceUpTo: null },
    scope: { kind: 'products', productIds: [product.productId] },
  });
  return product;
}

/** A box of two pieces of the first flavour and one of the second. */
const boxOf = ({ productId, variantIds: [first, second] }: InsertedProduct) => [
  { productId, variantId: first, quantity: 2 },
  { productId, variantId: second, quantity: 1 },
];

// Guard: add-several.ts reads the stock and the cart under the lock of its changes.
test('of twelve tabs that put a box with the last pieces of a flavour into one cart, as many do as there are pieces', async () => {
  const product = await putBox([99, 3]);
  const { client } = await signedIn(shop, { base });
  const add = () => client.post('/api/cart/add-several', { lines: boxOf(product) });
  const answers = await race(Array.from({ length: 12 }, () => ({ client, run: add })));
  expect(tally(answers)).toEqual({ '200': 3, '409 OUT_OF_STOCK': 9 });
  expect((await client.get('/api/cart')).body.totalQuantity).toBe(9);
});

// Guard: reserve-stock.ts locks the variants before it compares.
test('the last piece of a flavour is in the box of one order, and the others are refused whole', async () => {
  const product = await putBox([99, 1]);
  const customers = await manySignedIn(shop, 8, { base });
  for (const { client } of customers)
    expect((await client.post('/api/cart/add-several', { lines: boxOf(product) })).status).toBe(200);
  const order = (client: (typeof customers)[number]['client']) => client.post('/api/orders/create', orderInput());
  const answers = await race(customers.map(({ client }) => ({ client, run: () => order(client) })));
  expect(tally(answers)).toEqual({ '201': 1, '409 OUT_OF_STOCK': 7 });
  expect(await stockOf(shop.db, product)).toEqual([97, 0]);
});

// Guard: lock-cart-lines.ts locks the cart’s rows until the order is created and the rows are deleted.
test('a box that another tab changes while it is ordered is ordered as it was seen, or refused with the new price', async () => {
  const product = await putBox([99, 99]);
  const customers = await manySignedIn(shop, 10, { base });
  for (const { client } of customers) {
    const { body } = await client.post('/api/cart/add-several', { lines: boxOf(product) });
    const expectedTotal = body.totals.total;
    const [{ id }] = body.cartItems;
    const [ordered, edited] = await race([
      { client, run: () => client.post('/api/orders/create', orderInput({ expectedTotal })) },
      { client, run: () => client.put(`/api/cart/edit/${id}`, { quantity: 5 }) },
    ]);
    expect(['201 404', '409 200']).toContain(`${ordered?.status} ${edited?.status}`);
  }
  for (const order of await ordersOf(shop.db, customers)) {
    expect([order.itemCount, order.subtotal - order.discount]).toEqual([3, 3000]);
    expect(order.discounts).toMatchObject([{ box: { pieces: 3, parts: [{ quantity: 2 }, { quantity: 1 }] } }]);
  }
});
