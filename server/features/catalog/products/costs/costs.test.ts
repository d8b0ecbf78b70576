import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { variants } from '../products.tables.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: panel } = await signedIn(shop, { permissions: ['owner'] }));
});
afterAll(() => shop.stop());

const bgn = (amount: number) => ({ amount, currency: 'BGN' });
const costsOf = async (productId: string): Promise<Json[]> =>
  (await panel.get(`/api/admin/products/${productId}/costs`)).body.costs;
const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`);

async function product() {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ price: 1200, stock: 10 }] });
  const variantId = variantIds[0] ?? '';
  const set = (cost: number | null) =>
    panel.put(`/api/admin/products/${productId}/costs`, {
      costs: [{ variantId, cost: cost === null ? null : bgn(cost) }],
    });
  const receive = (quantity: number, cost?: number, client = panel) =>
    client.post('/api/admin/lots/receive', {
      sku: `SHELF-${productId}-0`,
      quantity,
      cost: cost === undefined ? undefined : bgn(cost),
    });
  const cost = async () => (await costsOf(productId))[0]?.cost?.amount ?? null;
  return { productId, variantId, set, receive, cost };
}

test('a cost set by hand has a margin without VAT, and is undone unless it was changed since', async () => {
  const { productId, set, cost } = await product();
  const first = await set(400);
  expect((await costsOf(productId))[0]).toMatchObject({
    cost: bgn(400),
    net: bgn(1000),
    margin: 6000,
    cause: 'manual',
  });
  const second = await set(500);
  expect((await undo(first.body.activityId)).status).toBe(409);
  expect((await undo(second.body.activityId)).status).toBe(200);
  expect(await cost()).toBe(400);
  await set(null);
  expect(await cost()).toBeNull();
});

test('a receipt averages the cost with the pieces in stock, and takes it back when it is undone', async () => {
  const { set, receive, cost } = await product();
  await set(400);
  const received = await receive(30, 600);
  expect(await cost()).toBe(550);
  await receive(10);
  expect(await cost()).toBe(550);
  expect((await undo(received.body.activityId)).status).toBe(200);
  expect(await cost()).toBe(400);
});

test('who may not see costs can receive goods, but not with a cost: its average would tell the cost before', async () => {
  const { receive, set, cost } = await product();
  await set(400);
  const { client } = await signedIn(shop, { permissions: ['catalog'] });
  expect((await receive(5, 100, client)).status).toBe(403);
  expect((await receive(5, undefined, client)).status).toBe(200);
  expect(await cost()).toBe(400);
});

test('no answer for buyers or for staff without the permission has a cost, and no activity shows it to them', async () => {
  const { productId, set } = await product();
  await set(437);
  const [row] = await shop.db.select().from(variants).where(eq(variants.productId, productId));
  expect(row?.cost).toBe(437);
  const { client } = await signedIn(shop, { permissions: ['catalog', 'activities', 'view'] });
  for (const path of [`/api/admin/products/${productId}`, '/api/admin/activities?limit=50', '/api/admin/products']) {
    // Alone, because an id may have these digits too.
    expect((await client.get(path)).text, path).not.toMatch(/\b437\b/);
  }
});

test('a restored product has its costs again', async () => {
  const { productId, set, cost } = await product();
  await set(410);
  const { body } = await panel.delete(`/api/admin/products/${productId}`);
  await undo(body.activityId);
  expect(await cost()).toBe(410);
});

test('a file sets the costs of its right rows, lists the wrong ones, and changes nothing as a trial', async () => {
  const [one, two] = [await product(), await product()];
  const sku = ({ productId }: { productId: string }) => `SHELF-${productId}-0`;
  const file = `SKU;Себестойност, BGN\n${sku(one)};4,20\n${sku(two)};нула\nNO-SUCH;1\n${sku(one)};5`;
  const trial = await panel.post('/api/admin/costs/file', { file, isTrial: true });
  expect(trial.body).toMatchObject({ changed: 1, same: 0, wrongCount: 3 });
  expect(trial.body.wrong.map(({ line }: Json) => line)).toEqual([3, 4, 5]);
  expect(await one.cost()).toBeNull();
  const loaded = await panel.post('/api/admin/costs/file', { file, isTrial: false });
  expect([await one.cost(), await two.cost()]).toEqual([420, null]);
  expect((await panel.get('/api/admin/costs/export')).text).toContain(`${sku(one)};`);
  await undo(loaded.body.activityId);
  expect(await one.cost()).toBeNull();
});

test('a cost in another currency, and a file without its columns, are refused', async () => {
  const { productId, variantId } = await product();
  const costs = [{ variantId, cost: { amount: 100, currency: 'EUR' } }];
  expect((await panel.put(`/api/admin/products/${productId}/costs`, { costs })).status).toBe(422);
  expect((await panel.put('/api/admin/costs', { costs })).status).toBe(422);
  expect((await panel.post('/api/admin/costs/file', { file: 'SKU;Цена\nA;1', isTrial: true })).status).toBe(422);
});
