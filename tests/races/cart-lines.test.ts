import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mergeGuestCart } from '#server/features/sales/cart/guest/merge-guest-cart.ts';
import { runOperation } from '#server/platform/operation.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { deadlocksOf, race, raceBehind, stopAfterRaces, tally } from './race.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => stopAfterRaces(shop));
afterEach(() => expectConsistency(shop.db));

async function shopperWithProduct() {
  const [{ client, id }, product] = [await signedIn(shop, { base }), await insertProduct(shop.db)];
  const line = { productId: product.productId, variantId: product.variantIds[0] };
  const add = (quantity: number) => ({ client, run: () => client.post('/api/cart/add', { ...line, quantity }) });
  const pieces = async () => (await client.get('/api/cart')).body.totalQuantity as number;
  return { client, id, line, add, pieces };
}

// Guard: cart.functions.sql adds to the quantity of the locked line.
test('thirty concurrent additions result in thirty units in one line', async () => {
  const { client, add, pieces } = await shopperWithProduct();
  expect(tally(await race(Array.from({ length: 30 }, () => add(1))))).toEqual({ '200': 30 });
  expect(await pieces()).toBe(30);
  expect((await client.get('/api/cart')).body.cartItems).toHaveLength(1);
});

// Guard: the same statement adds only up to a total of 99.
test('concurrent additions never raise a line above 99, and none is lost below', async () => {
  const { add, pieces } = await shopperWithProduct();
  expect(tally(await race(Array.from({ length: 20 }, () => add(9))))).toEqual({ '200': 11, '422 VALIDATION': 9 });
  expect(await pieces()).toBe(99);
});

// Guard: merge-guest-cart.ts raises a line in one statement with a limit.
test('merging a guest’s cart during an addition loses nothing', async () => {
  const { id, line, add, pieces } = await shopperWithProduct();
  const cookie = encodeURIComponent(JSON.stringify([{ ...line, quantity: 10 }]));
  const merge = () => runOperation(shop.deps, (op) => mergeGuestCart(op, id, cookie));
  await Promise.all([race(Array.from({ length: 10 }, () => add(2))), merge(), merge()]);
  expect(await pieces()).toBe(40);
});

// Guard: take-new-pieces.ts marks a line of the cookie as merged in the statement that returns its new pieces.
test('eight tabs that sign in at once with one guest’s cart add it once', async () => {
  const [product, { email, password }] = [await insertProduct(shop.db), await shop.signUp()];
  const tabs = Array.from({ length: 8 }, () => new HttpClient(base));
  const line = { id: '1764165600000', productId: product.productId, variantId: product.variantIds[0], quantity: 3 };
  for (const tab of tabs) tab.cookies.set('cart', encodeURIComponent(JSON.stringify([line])));
  const responses = await race(tabs.map((client) => ({ client, run: () => client.signIn(email, password) })));
  expect(tally(responses)).toEqual({ '200': 8 });
  expect((await tabs[0]?.get('/api/cart'))?.body.totalQuantity).toBe(3);
});

// Guard: lock-cart-changes.ts serializes edits of one cart; otherwise two edits could each lock a line that the other
// needs.
test('concurrently editing two lines into the same one keeps all units without a deadlock', async () => {
  const { client, id, line, add } = await shopperWithProduct();
  await add(3).run();
  const other = await client.post('/api/cart/add', { ...line, quantity: 4, personalization: 'друг' });
  const [first, second] = other.body.cartItems;
  const edit = (lineId: string, personalization: string) => ({
    client,
    run: () => client.put(`/api/cart/edit/${lineId}`, { personalization }),
  });
  const before = await deadlocksOf(shop.db);
  const lines = sql`select 1 from cart_items where user_id = ${id} for update`;
  const responses = await raceBehind(shop.db, lines, [edit(first.id, 'друг'), edit(second.id, '')]);
  expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(await deadlocksOf(shop.db)).toBe(before);
  const { cartItems, totalQuantity } = (await client.get('/api/cart')).body;
  expect(totalQuantity).toBe(7);
  expect(cartItems).toHaveLength(1);
});
