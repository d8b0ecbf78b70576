import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { updateProductRating } from '../editing/update-product-rating.ts';
import { addProduct, admin, leva, variantBody } from '../products.fixtures.ts';
import { reserveStock } from '../stock/reserve-stock.ts';

let shop: TestShop;
let panel: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  visitor = shop.client();
});
afterAll(() => shop.stop());

const list = async (query: string): Promise<Json> => (await visitor.get(`/api/products?${query}`)).body;
const names = async (query: string): Promise<string[]> =>
  (await list(query)).products.map((product: Json) => product.name);

test('a product is reduced while a variant in stock is, the cheapest or not', async () => {
  const cheap = variantBody({ price: leva(5) });
  const reduced = variantBody({ price: leva(8), compareAtPrice: leva(10), stock: 1 });
  const product = await addProduct(panel, { name: 'Две кутии', variants: [cheap, reduced] });
  expect(await names('onSale=true')).toEqual(['Две кутии']);
  expect((await list('')).facets.onSale).toBe(1);
  const variantId = product.variants[1].id;
  await runOperation(shop.deps, (op) => reserveStock(op, [{ variantId, quantity: 1 }], crypto.randomUUID()));
  expect(await names('onSale=true')).toEqual([]);
});

test('a list with a minimum rating contains no product below it and no product without reviews', async () => {
  const good = await addProduct(panel, { name: 'Добър' });
  const fair = await addProduct(panel, { name: 'Сносен' });
  const poor = await addProduct(panel, { name: 'Слаб' });
  await runOperation(shop.deps, async (op) => {
    await updateProductRating(op, good.id, { average: 4, count: 2 });
    await updateProductRating(op, fair.id, { average: 3.99, count: 7 });
    await updateProductRating(op, poor.id, { average: 2, count: 1 });
  });
  expect(await names('minRating=4')).toEqual(['Добър']);
  expect((await names('minRating=3')).sort()).toEqual(['Добър', 'Сносен']);
  expect((await list('minRating=4')).facets.ratings).toEqual([
    { min: 4, count: 1 },
    { min: 3, count: 2 },
  ]);
});
