import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { priceChanges } from '../prices/price-changes.tables.ts';
import { addCategory, addProduct, leva, variantBody } from '../products.fixtures.ts';
import { stockMovements } from '../products.tables.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

const edit = (cells: unknown[], confirmPrices = true) =>
  panel.post('/api/admin/products/bulk-edit', { cells, confirmPrices });
const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const priceCell = (variant: Json, to: number) => ({
  field: 'price',
  id: variant.id,
  from: variant.price,
  to: leva(to),
});

test('changes prices, stock, status and categories of many products at once, with movements and price history', async () => {
  const category = await addCategory(panel, 'Ментови');
  const [one, two] = [await addProduct(panel), await addProduct(panel, { variants: [variantBody(), variantBody()] })];
  const [first, second] = two.variants;
  const answer = await edit([
    priceCell(one.variants[0], 8),
    { field: 'compareAtPrice', id: one.variants[0].id, from: null, to: leva(10) },
    { field: 'stock', id: first.id, from: 10, to: 14 },
    priceCell(second, 11),
    { field: 'status', id: two.id, from: 'active', to: 'draft' },
    { field: 'categoryIds', id: two.id, from: [], to: [category.id] },
    { field: 'name', id: two.id, from: 'Мента', to: 'Нова мента' },
    { field: 'slug', id: two.id, from: two.slug, to: 'nova-menta' },
  ]);
  expect(answer.body).toMatchObject({ changed: 8 });
  expect(await read(one.id)).toMatchObject({ price: leva(8), compareAtPrice: leva(10) });
  expect(await read(two.id)).toMatchObject({
    name: 'Нова мента',
    slug: 'nova-menta',
    status: 'draft',
    categoryIds: [category.id],
    variants: [
      { stock: 14, price: leva(10) },
      { stock: 10, price: leva(11) },
    ],
  });
  const moved = (await shop.db.select().from(stockMovements)).filter((row) => row.variantId === first.id);
  expect(moved.reduce((sum, row) => sum + row.quantity, 0)).toBe(14);
  const priced = (await shop.db.select().from(priceChanges)).filter((row) => row.variantId === second.id);
  expect(priced.map((row) => row.price)).toEqual([1000, 1100]);
  const list = await panel.get('/api/products?search=нова мента');
  expect(list.body.products.map(({ name }: Json) => name)).not.toContain('Нова мента');
});

test('refuses the whole change and reports each cell if one is stale', async () => {
  const [one, two] = [await addProduct(panel), await addProduct(panel)];
  await edit([priceCell(one.variants[0], 12)]);
  const answer = await edit([priceCell(two.variants[0], 9), priceCell(one.variants[0], 9)]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'STALE' } });
  expect(answer.body.details.conflicts).toEqual([
    { index: 1, id: one.variants[0].id, field: 'price', actual: leva(12) },
  ]);
  expect((await read(two.id)).price).toEqual(leva(10));
});

test('refuses a compare-at price that is not above the price, a taken slug, an unknown category and a duplicate cell', async () => {
  const [one, two] = [await addProduct(panel), await addProduct(panel)];
  const variant = one.variants[0];
  const old = await edit([{ field: 'compareAtPrice', id: variant.id, from: null, to: leva(10) }]);
  expect(old.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'cells.0' }] });
  expect((await edit([{ field: 'slug', id: one.id, from: one.slug, to: two.slug }])).body.code).toBe('SLUG_TAKEN');
  expect((await edit([{ field: 'categoryIds', id: one.id, from: [], to: [two.id] }])).status).toBe(422);
  expect((await edit([priceCell(variant, 9), priceCell(variant, 8)])).status).toBe(422);
  expect((await edit([{ field: 'stock', id: variant.id, from: 10, to: -1 }])).status).toBe(422);
  expect((await edit([])).status).toBe(422);
});

test('is undone as a whole without restoring sold pieces, and not at all if a cell was changed since', async () => {
  const [one, two] = [await addProduct(panel), await addProduct(panel)];
  const cells = [priceCell(one.variants[0], 7), { field: 'stock', id: two.variants[0].id, from: 10, to: 30 }];
  const { activityId } = (await edit(cells)).body;
  await edit([{ field: 'stock', id: two.variants[0].id, from: 30, to: 25 }]);
  expect((await panel.post(`/api/admin/activities/${activityId}/undo`)).status).toBe(200);
  expect((await read(one.id)).price).toEqual(leva(10));
  expect((await read(two.id)).variants[0].stock).toBe(5);

  const again = (await edit([priceCell(one.variants[0], 7), priceCell(two.variants[0], 7)])).body.activityId;
  await edit([{ ...priceCell(two.variants[0], 6), from: leva(7) }]);
  const refused = await panel.post(`/api/admin/activities/${again}/undo`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
  expect((await read(one.id)).price).toEqual(leva(7));
});

test('lists the variants of filtered or given products as lines', async () => {
  const product = await addProduct(panel, { name: 'Решетка', variants: [variantBody(), variantBody()] });
  const found = await panel.get('/api/admin/products/grid?search=решетка');
  expect(found.body).toMatchObject({ total: 1, rows: [{ productId: product.id }, { productId: product.id }] });
  expect((await panel.get(`/api/admin/products/grid?ids=${product.id}`)).body.rows).toHaveLength(2);
  expect((await panel.get('/api/admin/products/grid?ids=x')).status).toBe(422);
});

test('changes five hundred prices in one call', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => addProduct(panel, { variants: Array.from({ length: 100 }, () => variantBody()) })),
  );
  const cells = made.flatMap((product) => product.variants.map((variant: Json) => priceCell(variant, 9)));
  expect((await edit(cells)).body).toMatchObject({ changed: 500 });
  for (const product of made) expect((await read(product.id)).price).toEqual(leva(9));
});

test('prices that look like typing errors require a confirmation, each cell is reported; undoing them does not', async () => {
  const products = [await addProduct(panel), await addProduct(panel), await addProduct(panel)];
  const [zero, far, near] = [0, 14, 11].map((price, index) => priceCell(products[index].variants[0], price));
  const refused = await edit([zero, far, near], false);
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICES_UNCONFIRMED' } });
  expect(refused.body.errors.map((error: Json) => error.path)).toEqual(['cells.0', 'cells.1']);
  expect((await read(products[2].id)).price).toEqual(leva(10));
  expect((await edit([near], false)).status).toBe(200);
  const { activityId } = (await edit([zero, far])).body;
  expect((await panel.post(`/api/admin/activities/${activityId}/undo`)).status).toBe(200);
  expect((await read(products[1].id)).price).toEqual(leva(10));
});
