import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { updateProductRating } from '../editing/update-product-rating.ts';
import { addProduct, admin, leva, variantBody } from '../products.fixtures.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { refreshPopularity } from './refresh-popularity.ts';

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

test('filters of values, stock and reductions find a product by one variant that has all of them', async () => {
  const { body: strength } = await panel.post('/api/admin/attributes/create', { name: 'Сила' });
  const addValue = async (name: string): Promise<Json[]> =>
    (await panel.post(`/api/admin/attributes/${strength.attribute.id}/values`, { name })).body.attribute.values;
  await addValue('30 mg');
  const [light, strong] = await addValue('80 mg');
  const product = await addProduct(panel, {
    name: 'Две сили',
    attributes: [{ id: strength.attribute.id, values: [light, strong].map(({ id }) => ({ id })) }],
    variants: [
      variantBody({ price: leva(8), compareAtPrice: leva(10), stock: 2, attributeValueIds: [light.id] }),
      variantBody({ price: leva(9), stock: 1, attributeValueIds: [strong.id] }),
    ],
  });
  const asked = async () => ({
    reduced: [await names(`onSale=true&values=${light.slug}`), await names(`onSale=true&values=${strong.slug}`)],
    inStock: [await names(`inStock=true&values=${light.slug}`), await names(`inStock=true&values=${strong.slug}`)],
    counted: (await list('onSale=true')).facets.attributes.flatMap(({ values }: Json) =>
      values.map(({ slug }: Json) => slug),
    ),
    onSale: (await list(`values=${strong.slug}`)).facets.onSale,
  });
  const before = {
    reduced: [['Две сили'], []],
    inStock: [['Две сили'], ['Две сили']],
    counted: [light.slug],
    onSale: 0,
  };
  await expect.poll(asked).toEqual(before);
  // The last one in 80 mg is sold: the product stays in stock, and reduced.
  const sold = { variantId: product.variants[1].id, quantity: 1 };
  await runOperation(shop.deps, (op) => reserveStock(op, [sold], crypto.randomUUID()));
  await expect.poll(asked).toEqual({ ...before, inStock: [['Две сили'], []] });
});

test('what is sold out comes last in the order of popularity, and only there', async () => {
  const sold = await addProduct(panel, { name: 'Любимо', variants: [variantBody({ price: leva(3), stock: 1 })] });
  await addProduct(panel, { name: 'Налично', variants: [variantBody({ price: leva(4), stock: 1 })] });
  const order = (sort: string) => async () =>
    (await names(`sort=${sort}`)).filter((name) => ['Любимо', 'Налично'].includes(name));
  const only = { variantId: sold.variants[0].id, quantity: 1 };
  await runOperation(shop.deps, (op) => reserveStock(op, [only], crypto.randomUUID()));
  await refreshPopularity(shop.deps);
  await expect.poll(order('popular')).toEqual(['Налично', 'Любимо']);
  await expect.poll(order('price')).toEqual(['Любимо', 'Налично']);
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
