import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartLineInput } from '#contracts/cart/cart.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { Json } from '#tests/support/http-client.ts';
import { insertAttribute, insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { lockCartLines } from './lock-cart-lines.ts';
import { readLines } from './read-lines.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const linesOf = ({ productId, variantIds }: InsertedProduct) =>
  variantIds.map((variantId) => CartLineInput.parse({ productId, variantId }));
const quoted = async (lines: CartLineInput[]): Promise<Json[]> =>
  (await shop.client().post('/api/cart/quote', { lines })).body.lines;

test('the cart shows the price of a kilogram of food and of nothing else, to customers and guests', async () => {
  const { client } = await signedIn(shop);
  const facts = { netWeightGrams: 13 };
  const food = await insertProduct(shop.db, { variants: [{ price: 1190 }], kind: 'food', facts });
  const goods = await insertProduct(shop.db, { kind: 'other', facts });
  const unknown = await insertProduct(shop.db, { kind: 'food' });
  const lines = [food, goods, unknown].flatMap(linesOf);
  const expected = [{ amount: 91_538, currency: 'BGN' }, undefined, undefined];
  expect((await quoted(lines)).map(({ pricePerKg }) => pricePerKg)).toEqual(expected);
  for (const body of lines) await client.post('/api/cart/add', body);
  const { cartItems } = (await client.get('/api/cart')).body;
  expect(cartItems.map(({ pricePerKg }: Json) => pricePerKg)).toEqual(expected);
});

test('the price of a kilogram is by the weight of all tins in a pack', async () => {
  const { valueIds } = await insertAttribute(shop.db, 'broy-kutii', ['1 кутия', '5 кутии']);
  const packs = valueIds.map((id, at) => ({ price: [1190, 5890][at] ?? 0, valueIds: [id] }));
  const facts = { netWeightGrams: 12, pouchesPerTin: 20 };
  const product = await insertProduct(shop.db, { kind: 'food', facts, variants: packs });
  const lines = await quoted(linesOf(product));
  expect(lines.map(({ pricePerKg }) => pricePerKg.amount)).toEqual([99_167, 98_167]);
});

test('only a shown cart reads the weight: an order does not read the other variants of a product', async () => {
  const { id, client } = await signedIn(shop);
  const lines = linesOf(await insertProduct(shop.db, { kind: 'food', facts: { netWeightGrams: 13 } }));
  await client.post('/api/cart/add', lines[0]);
  expect(await runOperation(shop.deps, (op) => lockCartLines(op, id))).toMatchObject([{ weight: null }]);
  expect(await readLines(shop.db, lines)).toMatchObject([{ weight: null }]);
  expect(await readLines(shop.db, lines, { isShown: true })).toMatchObject([{ weight: { kind: 'food' } }]);
});
