import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewProduct } from '#contracts/products/product-changes.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { insertProducts } from './insert-products.ts';

const sent = recordStatements();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

let skus = 0;
const variantOf = (sku: string) => ({ name: sku, sku, stock: 2, price: { amount: 990, currency: 'BGN' as const } });
const productOf = (changes: Partial<NewProduct> = {}, variants = 1): NewProduct => ({
  ...{ name: 'Мента', slug: `menta-${++skus}`, ...changes },
  variants: Array.from({ length: variants }, () => variantOf(`SKU-${++skus}`)),
});
const insert = (inputs: readonly NewProduct[]) =>
  runOperation(shop.deps, (op: Operation) =>
    insertProducts(
      op,
      inputs.map((input) => ({ input })),
    ),
  );

async function statementsOf(inputs: readonly NewProduct[]): Promise<number> {
  return runOperation(shop.deps, async (op) => {
    sent.length = 0;
    await insertProducts(
      op,
      inputs.map((input) => ({ input })),
    );
    return sent.filter(({ client }) => client === op.client).length;
  });
}

test('a hundred products take as many statements as one', async () => {
  // What is remembered afterwards: the definitions of facts.
  await insert([productOf()]);
  const one = await statementsOf([productOf()]);
  expect(await statementsOf(Array.from({ length: 100 }, () => productOf()))).toBe(one);
});

test('products come back in the order in which they were given, each with its variants', async () => {
  const inputs = [productOf({ name: 'Я' }, 2), productOf({ name: 'А' }), productOf({ name: 'М' }, 3)];
  const products = await insert(inputs);
  expect(products.map(({ name, variants }) => [name, variants.map(({ sku }) => sku)])).toEqual(
    inputs.map(({ name, variants }) => [name, variants.map(({ sku }) => sku)]),
  );
});

test('products of one name get different slugs, and leave those that others ask for', async () => {
  const named = (slug?: string) => productOf({ name: 'Лимон', slug });
  const products = await insert([named(undefined), named('limon-2'), named(undefined)]);
  expect(products.map(({ slug }) => slug)).toEqual(['limon', 'limon-2', 'limon-3']);
});

test.each([
  ['slugs', 'SLUG_TAKEN', () => [productOf({ slug: 'kaysia' }), productOf({ slug: 'kaysia' })]],
  [
    'SKUs that differ by case alone',
    'SKU_TAKEN',
    () => ['twin-1', 'TWIN-1'].map((sku) => ({ ...productOf(), variants: [variantOf(sku)] })),
  ],
])('equal %s are refused, and nothing is inserted', async (_what, code, inputs) => {
  const first = productOf();
  await expect(insert([first, ...inputs()])).rejects.toMatchObject({ code });
  expect((await insert([first]))[0]?.slug).toBe(first.slug);
});

test('a thousand variants are inserted at once', async () => {
  const products = await insert(Array.from({ length: 10 }, () => productOf({}, 100)));
  expect(products.flatMap(({ variants }) => variants)).toHaveLength(1_000);
});
