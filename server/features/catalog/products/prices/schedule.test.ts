import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { givePicture } from '#tests/support/give-picture.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addProduct, admin, leva, variantBody } from '../products.fixtures.ts';
import { runSchedules } from './run-schedules.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const hour = 3_600_000;
/** By the shop's clock. */
const inHours = (hours: number) => new Date(shop.deps.clock().getTime() + hours * hour).toISOString();
const scheduleOf = async (product: Json): Promise<Json> =>
  (await panel.get(`/api/admin/products/${product.id}/schedule`)).body.schedule;
async function plan(product: Json, changes: Json, version?: number) {
  const { version: stored, promotion: _promotion, ...kept } = await scheduleOf(product);
  const body = { ...kept, promotion: null, version: version ?? stored, ...changes };
  return panel.put(`/api/admin/products/${product.id}/schedule`, body);
}
const promotion = (product: Json, amount: number, times: Json = {}) => ({
  promotion: {
    ...{ startsAt: inHours(1), endsAt: inHours(3), ...times },
    prices: [{ variantId: product.variants[0].id, price: leva(amount) }],
  },
});
const shown = async (product: Json): Promise<Json> =>
  (await shop.client().get(`/api/products/${product.slug}`)).body.product;
const priceNow = async (product: Json) => {
  const { price, compareAtPrice, lowestPrice30Days } = await shown(product);
  return [price.amount, compareAtPrice?.amount ?? null, lowestPrice30Days?.amount ?? null];
};
const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`, {});

describe('a promotion', () => {
  test('starts and ends exactly on time for every reader, without the job, and is recorded in the price history', async () => {
    const product = await addProduct(panel, { name: 'Промоция по часовник' }, { price: leva(20) });
    await givePicture(shop.db, product.id);
    const dearer = await addProduct(panel, { name: 'Промоция съсед' }, { price: leva(15) });
    const planned = await plan(product, promotion(product, 10));
    expect([planned.status, planned.body.message]).toEqual([200, 'Графикът е записан.']);
    const order = async () => {
      const { body } = await shop.client().get('/api/products?search=промоция&sort=price');
      return body.products.map(({ id }: Json) => id);
    };
    expect([await priceNow(product), await order()]).toEqual([
      [2000, null, null],
      [dearer.id, product.id],
    ]);
    shop.advanceClock(hour / 2);
    expect(await priceNow(product)).toEqual([2000, null, null]);
    shop.advanceClock(hour / 2);
    expect([await priceNow(product), await order()]).toEqual([
      [1000, 2000, 2000],
      [product.id, dearer.id],
    ]);
    expect((await scheduleOf(product)).promotion.isRunning).toBe(true);
    const feed = await shop.client().get('/feeds/google.xml');
    expect(feed.text).toContain('5.11 EUR');
    const lines = [{ productId: product.id, variantId: product.variants[0].id, quantity: 1 }];
    const quote = async () => (await shop.client().post('/api/cart/quote', { lines })).body.totals.subtotal.amount;
    expect(await quote()).toBe(1000);
    shop.advanceClock(2 * hour);
    expect([await quote(), await priceNow(product), await order()]).toEqual([
      2000,
      [2000, null, null],
      [dearer.id, product.id],
    ]);
    const { body } = await panel.get(`/api/admin/products/${product.id}/prices`);
    expect(body.changes.map(({ price, since }: Json) => [price.amount, since])).toEqual([
      [2000, planned.body.schedule.promotion.endsAt],
      [1000, planned.body.schedule.promotion.startsAt],
      [2000, expect.anything()],
    ]);
    expect((await scheduleOf(product)).promotion).toBeNull();
  });

  test('shows the lowest price of the thirty days before it, including an earlier promotion', async () => {
    const product = await addProduct(panel, { name: 'Най-ниска' }, { price: leva(30) });
    await plan(product, promotion(product, 18, { startsAt: null, endsAt: inHours(2) }));
    expect(await priceNow(product)).toEqual([1800, 3000, 3000]);
    shop.advanceClock(5 * hour);
    await plan(product, promotion(product, 25, { startsAt: null, endsAt: null }));
    expect(await priceNow(product)).toEqual([2500, 3000, 1800]);
  });

  test('keeps an existing compare-at price, and ends immediately when it is removed', async () => {
    const product = await addProduct(panel, { name: 'Вече намален' }, { price: leva(9), compareAtPrice: leva(12) });
    await plan(product, promotion(product, 7, { startsAt: null }));
    expect((await priceNow(product)).slice(0, 2)).toEqual([700, 1200]);
    const longer = await plan(product, promotion(product, 7, { startsAt: null, endsAt: inHours(9) }));
    expect(longer.body.schedule.promotion).toMatchObject({ isRunning: true });
    const removed = await plan(product, {});
    expect((await priceNow(product)).slice(0, 2)).toEqual([900, 1200]);
    expect((await undo(removed.body.activityId)).status).toBe(200);
    expect((await priceNow(product)).slice(0, 2)).toEqual([700, 1200]);
  });

  test('is ended only by a manual price change', async () => {
    const product = await addProduct(panel, { name: 'По ръка' }, { price: leva(14) });
    await plan(product, promotion(product, 11, { startsAt: null }));
    const running = await shown(product);
    const [variant] = running.variants;
    const put = (changes: Json) =>
      panel.put(`/api/admin/products/${product.id}`, { variants: [{ ...variant, ...changes }] });
    await put({ name: 'Друго име' });
    expect((await scheduleOf(product)).promotion).not.toBeNull();
    await put({ price: leva(10), compareAtPrice: null });
    expect((await scheduleOf(product)).promotion).toBeNull();
    shop.advanceClock(4 * hour);
    expect((await priceNow(product)).slice(0, 2)).toEqual([1000, null]);
  });

  test('is not copied to duplicates or restored products', async () => {
    const product = await addProduct(panel, { name: 'Изтрит в промоция' }, { price: leva(40) });
    await plan(product, promotion(product, 33, { startsAt: null }));
    expect((await priceNow(product))[0]).toBe(3300);
    const copy = await panel.post(`/api/admin/products/${product.id}/duplicate`, {});
    expect(copy.body.product).toMatchObject({ price: { amount: 4000 }, compareAtPrice: null });
    const gone = await panel.delete(`/api/admin/products/${product.id}`);
    expect((await undo(gone.body.activityId)).status).toBe(200);
    expect((await priceNow(product)).slice(0, 2)).toEqual([4000, null]);
  });

  test('whose period was missed, or that would not lower the price, changes no price', async () => {
    const product = await addProduct(panel, { name: 'Проспана' }, { price: leva(22) });
    await plan(product, promotion(product, 20));
    const [variant] = product.variants;
    await panel.put(`/api/admin/products/${product.id}`, { variants: [{ ...variant, price: leva(19) }] });
    shop.advanceClock(2 * hour);
    expect((await priceNow(product)).slice(0, 2)).toEqual([1900, null]);
    await plan(product, promotion(product, 5));
    shop.advanceClock(9 * hour);
    expect((await priceNow(product)).slice(0, 2)).toEqual([1900, null]);
  });

  test('is refused if it is invalid or based on a stale schedule', async () => {
    const product = await addProduct(panel, { name: 'Отказана' }, { price: leva(8) });
    const other = await addProduct(panel, { name: 'Чужда', variants: [variantBody()] });
    const pathsOf = async (changes: Json) => (await plan(product, changes)).body.errors.map(({ path }: Json) => path);
    expect(await pathsOf(promotion(product, 8))).toEqual(['promotion.prices.0.price']);
    expect(await pathsOf(promotion(other, 1))).toEqual(['promotion.prices.0.price']);
    expect(await pathsOf(promotion(product, 5, { startsAt: null, endsAt: inHours(-1) }))).toEqual(['promotion.endsAt']);
    expect(await pathsOf(promotion(product, 5, { startsAt: inHours(4) }))).toEqual(['promotion.endsAt']);
    expect(await pathsOf({ publishAt: inHours(-1) })).toEqual(['publishAt']);
    expect(await pathsOf({ publishAt: inHours(3), hideAt: inHours(2) })).toEqual(['hideAt']);
    const foreign = { variantId: product.variants[0].id, price: { amount: 100, currency: 'EUR' } };
    expect(await pathsOf({ promotion: { startsAt: null, endsAt: null, prices: [foreign] } })).toHaveLength(1);
    await plan(product, promotion(product, 5));
    expect((await plan(product, promotion(product, 6), 0)).body.code).toBe('STALE');
    const nothing = { publishAt: null, hideAt: null, promotion: null, version: 0 };
    expect((await panel.put(`/api/admin/products/${newId()}/schedule`, nothing)).status).toBe(404);
    expect((await panel.get(`/api/admin/products/${newId()}/schedule`)).status).toBe(404);
  });
});

describe('the status', () => {
  test('changes on time: a draft is published and hidden again, an archived product is not changed', async () => {
    const draft = await addProduct(panel, { name: 'Предстои', status: 'draft' });
    const archived = await addProduct(panel, { name: 'В архива', status: 'archived' });
    for (const product of [draft, archived]) await plan(product, { publishAt: inHours(1), hideAt: inHours(2) });
    const statuses = async () =>
      Promise.all([draft, archived].map(async ({ slug }) => (await shop.client().get(`/api/products/${slug}`)).status));
    expect(await statuses()).toEqual([404, 404]);
    shop.advanceClock(hour);
    expect(await statuses()).toEqual([200, 404]);
    expect(await scheduleOf(draft)).toMatchObject({ publishAt: null, hideAt: expect.anything() });
    shop.advanceClock(hour);
    expect(await statuses()).toEqual([404, 404]);
    const { body } = await panel.get(`/api/admin/products/${archived.id}`);
    expect(body.product.status).toBe('archived');
  });

  test('of a shop that was down during both times is that of the later change', async () => {
    const draft = await addProduct(panel, { name: 'Проспан', status: 'draft' });
    await plan(draft, { publishAt: inHours(1), hideAt: inHours(2) });
    shop.advanceClock(5 * hour);
    expect((await shop.client().get(`/api/products/${draft.slug}`)).status).toBe(404);
  });

  test('also changes without any request', async () => {
    const draft = await addProduct(panel, { name: 'Без зрители', status: 'draft' });
    await plan(draft, { publishAt: inHours(1) });
    shop.advanceClock(hour);
    await runOperation(shop.deps, runSchedules);
    const { rows } = await shop.db.execute(sql`select status from products where id = ${draft.id}`);
    expect(rows).toEqual([{ status: 'active' }]);
  });
});
