import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartLineInput } from '#contracts/cart/cart.ts';
import { readFacts } from '#server/features/catalog/products/facts/fact-book.ts';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import type { Json } from '#tests/support/http-client.ts';
import { insertAttribute, insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { readLines } from '../read-lines.ts';
import { readPacks } from './read-packs.ts';

let shop: TestShop;
let [tin, three]: string[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  [tin, three] = (await insertAttribute(shop.db, 'broy-kutii', ['1 кутия', '3 кутии'])).valueIds;
  await defineDemoFacts(shop.db);
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

const pouches = { netWeightGrams: 12, pouchesPerTin: 20 };
const ofThree = () => [String(three)];

test('the price of a kilogram is by the weight of all tins in a pack', async () => {
  const variants = [
    { price: 1190, valueIds: [String(tin)] },
    { price: 3534, valueIds: ofThree() },
  ];
  const lines = await quoted(linesOf(await insertProduct(shop.db, { kind: 'food', facts: pouches, variants })));
  expect(lines.map(({ pricePerKg }) => pricePerKg.amount)).toEqual([99_167, 98_167]);
});

test('a pack that is the only size of its product weighs what is stated', async () => {
  const variants = [{ price: 1200, valueIds: ofThree() }];
  const lines = await quoted(linesOf(await insertProduct(shop.db, { kind: 'food', facts: pouches, variants })));
  expect(lines.map(({ pricePerKg }) => pricePerKg.amount)).toEqual([100_000]);
});

test('the weight of packs takes a query, and that of single tins none', async () => {
  const variants = [{}, { valueIds: ofThree() }];
  const product = await insertProduct(shop.db, { kind: 'food', facts: pouches, variants });
  const rows = await readLines(shop.db, linesOf(product));
  const book = await readFacts(shop.db);
  expect(await readPacks(shop.db, rows.slice(0, 1), book)).toEqual(new Map());
  const sizes = (await readPacks(shop.db, rows, book)).get(product.productId);
  expect(sizes?.toSorted()).toEqual([20, 60]);
});
