import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function shopperWith(...stocks: number[]) {
  const { client } = await signedIn(shop);
  const product = await insertProduct(shop.db, {
    name: 'Мента',
    variants: stocks.map((stock) => ({ price: 1000, stock })),
  });
  const lines = (...quantities: number[]) =>
    quantities.map((quantity, index) => ({
      productId: product.productId,
      variantId: product.variantIds[index] ?? '',
      quantity,
    }));
  const add = (...quantities: number[]) => client.post('/api/cart/add-several', { lines: lines(...quantities) });
  const pieces = async () => (await client.get('/api/cart')).body.totalQuantity as number;
  return { client, add, lines, pieces };
}

test('several lines come into the cart together, on top of those that are there', async () => {
  const { add, pieces } = await shopperWith(9, 9);
  expect(await add(2, 3)).toMatchObject({ status: 200, body: { totalQuantity: 5 } });
  await add(1, 1);
  expect(await pieces()).toBe(7);
});

test('if there is not enough of one, nothing is added, and one answer names all of which there is too little', async () => {
  const { add, pieces } = await shopperWith(2, 0, 9);
  await add(2);
  const { status, body } = await add(1, 1, 5);
  expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
  expect(body.message).toBe(
    'Няма достатъчно: Мента, 50 mg (остават 2 броя); Мента, 51 mg (изчерпан). Нищо не е добавено.',
  );
  expect(await pieces()).toBe(2);
});

test.each([
  ['a line above 99', [1, 99], 'VALIDATION'],
  ['a line above 99 by two that are the same', [60, 60], 'VALIDATION'],
])('%s refuses all', async (name, [first = 1, second = 1], code) => {
  const { client, lines, pieces } = await shopperWith(500, 500);
  const [one, other] = lines(first, second);
  const isSame = name.endsWith('same');
  await client.post('/api/cart/add-several', { lines: lines(1, 1) });
  const { status, body } = await client.post('/api/cart/add-several', { lines: [one, isSame ? { ...one, quantity: second } : other] }); // prettier-ignore
  expect([status, body.code]).toEqual([422, code]);
  expect(await pieces()).toBe(2);
});

test('a product that is not sold refuses all, and a full cart does', async () => {
  const { client, add, lines, pieces } = await shopperWith(9);
  const draft = await insertProduct(shop.db, { status: 'draft' });
  const gone = { productId: draft.productId, variantId: draft.variantIds[0], quantity: 1 };
  expect((await client.post('/api/cart/add-several', { lines: [...lines(1), gone] })).status).toBe(422);
  expect(await pieces()).toBe(0);
  const many = await insertProduct(shop.db, {
    variants: Array.from({ length: 100 }, () => ({ price: 100, stock: 9 })),
  });
  const all = many.variantIds.map((variantId) => ({ productId: many.productId, variantId, quantity: 1 }));
  expect((await client.post('/api/cart/add-several', { lines: all })).body.totalQuantity).toBe(100);
  expect((await add(1)).body.code).toBe('CART_FULL');
  expect(await pieces()).toBe(100);
});
