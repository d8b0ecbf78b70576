import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { offeredPresets } from './present-presets.ts';
import { listPresets, readPreset } from './read-preset.ts';

let shop: TestShop;
let owner: HttpClient;
const open = async (): Promise<void> => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
};
const count = async (table: string) =>
  Number((await shop.db.execute(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.['n']);
const start = (preset: string, withProducts: boolean) =>
  owner.post('/api/admin/presets/start', { preset, withProducts });
const stepIsDone = async () => {
  const { steps } = (await owner.get('/api/admin/dashboard')).body.dashboard.setUp;
  return steps.find(({ kind }: Json) => kind === 'start').isDone;
};

test('every preset is on offer', async () => expect([...offeredPresets].toSorted()).toEqual(await listPresets()));

describe('an empty shop that starts from coffee with its products', () => {
  let page: Json;
  let people: number;
  beforeAll(async () => {
    await open();
    people = await count('users');
    expect((await owner.get('/api/admin/presets')).body).toMatchObject({
      presets: [{ name: 'coffee', goods: 'Кафе', look: { brand: '#4a2c1d' } }, { name: 'soap' }, { name: 'iskra' }],
      own: [],
    });
    expect(await stepIsDone()).toBe(false);
    await owner.put('/api/admin/settings', { phone: '0888 123 456' });
    const { status, text } = await start('coffee', true);
    expect([status, text]).toEqual([200, expect.stringContaining('започна от „Кафе“')]);
    page = (await shop.client().get('/api/content/home')).body.content;
  });
  afterAll(() => shop.stop());

  test('has its goods in stock, its facts, pages, menu, look and words', async () => {
    const { products, categories, attributes } = await readPreset('coffee');
    expect(await count('products')).toBe(products.length);
    expect(await count('categories')).toBe(categories.length);
    expect(await count('attributes')).toBe(attributes.length);
    const [stock] = (
      await shop.db.execute(sql`
        select (select sum(stock) from variants)::int as now, (select sum(quantity) from stock_movements)::int as moved`)
    ).rows;
    expect(stock?.['now']).toBeGreaterThan(0);
    expect(stock?.['now']).toBe(stock?.['moved']);
    const { body } = await shop.client().get('/api/products?search=етиопия');
    expect(body.total).toBeGreaterThan(0);
    expect(page.sections[0].props.title).toContain('Изпечено във вторник');
    const { settings, frame } = (await shop.client().get('/api/settings')).body;
    expect(settings).toMatchObject({ name: 'Зърно', adultsOnly: false });
    expect(frame.navigation.menu[0]).toMatchObject({ label: 'Кафе' });
    const { current } = (await owner.get('/api/admin/design')).body;
    expect(current).toMatchObject({ fonts: 'bookish', logo: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('has none of its customers, orders, reviews, discounts, and nothing that only an owner knows', async () => {
    const tables = ['orders', 'reviews', 'discounts', 'payments', 'notifications'];
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
    expect(await count('users')).toBe(people);
    const { settings } = (await owner.get('/api/admin/settings')).body;
    expect(settings).toMatchObject({
      ...{ phone: '0888 123 456', email: '', city: '', isDemo: false, staffTwoFactorRequired: true },
      legal: { company: '' },
      bankTransfer: { iban: '' },
    });
  });

  test('is not empty any more: a second start is refused with the reason and changes nothing', async () => {
    expect(await stepIsDone()).toBe(true);
    const before = await count('products');
    const { status, body } = await start('soap', true);
    expect(status).toBe(409);
    expect(body.message).toContain('има продукти, категории, факти, продуктови секции и свои страници');
    expect([await count('products'), (await shop.client().get('/api/settings')).body.settings.name]).toEqual([
      before,
      'Зърно',
    ]);
    expect((await owner.get('/api/admin/presets')).body.own).toContain('products');
  });

  test('is written down', async () => {
    const { text } = await owner.get('/api/admin/activities?subject=shop');
    expect(text).toContain('shop.started');
  });
});

describe('a shop in euro with its own name, look and menu that starts from soap without products', () => {
  beforeAll(async () => {
    shop = await startTestShop({ config: { currency: 'EUR' } });
    owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    await owner.put('/api/admin/settings', {
      ...{ name: 'Мехур', tagline: 'Сапуни от Варна', storeTexts: { 'footer-note': 'Варим в Аспарухово.' } },
      ...{ adultsOnly: true, buyersAgeConfirmed: true },
    });
    const { current, version } = (await owner.get('/api/admin/design')).body;
    await owner.post('/api/admin/design/publish', { design: { ...current, shape: 'square' }, version, startsAt: null });
    expect((await start('soap', false)).status).toBe(200);
  });
  afterAll(() => shop.stop());

  test('keeps what is its own and gets the rest', async () => {
    const { settings } = (await owner.get('/api/admin/settings')).body;
    expect(settings).toMatchObject({
      ...{ name: 'Мехур', tagline: 'Сапуни от Варна', ownBrand: '', currency: 'EUR', adultsOnly: true },
      storeTexts: { 'footer-note': 'Варим в Аспарухово.', 'search-hint': 'лавандула, суха кожа…' },
    });
    expect((await owner.get('/api/admin/design')).body.current).toMatchObject({ shape: 'square', logo: null });
    expect(await count('categories')).toBeGreaterThan(3);
  });

  test('leads nowhere to products that it has not, and still shows the pictures of its pages', async () => {
    expect([await count('products'), await count('product_images')]).toEqual([0, 0]);
    const { rows } = await shop.db.execute(sql`select content::text as content from content_versions`);
    expect(rows.length).toBe((await readPreset('soap')).pages.length);
    expect(JSON.stringify(rows)).not.toContain('/products/');
    expect(await count('media')).toBeGreaterThan(0);
    const { frame } = (await shop.client().get('/api/settings')).body;
    expect(JSON.stringify(frame)).not.toContain('/products/');
  });
});

test('with its products, a shop in euro has them in euro', async () => {
  shop = await startTestShop({ config: { currency: 'EUR' } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  expect((await start('iskra', true)).status).toBe(200);
  const { rows } = await shop.db.execute(sql`select distinct currency from products`);
  expect(rows).toEqual([{ currency: 'EUR' }]);
  expect((await start('no-such', true)).status).toBe(404);
  await shop.stop();
});

test('a home page that the owner has begun to edit is their own', async () => {
  await open();
  const { contentPages } = (await owner.get('/api/admin/content-pages?use=home')).body;
  const api = `/api/admin/content-pages/${contentPages[0].id}`;
  const { draft, draftVersion } = (await owner.get(api)).body.contentPage;
  expect(
    (
      await owner.put(`${api}/draft`, {
        ...draft,
        head: { ...draft.head, title: 'Моето начало' },
        basedOn: draftVersion,
      })
    ).status,
  ).toBe(200);
  const { status, body } = await start('coffee', false);
  expect([status, body.message]).toEqual([409, expect.stringContaining('има свои страници')]);
  await shop.stop();
});

describe('a start that is taken back', () => {
  let before: Json;
  const undo = (activityId: string) => owner.post(`/api/admin/activities/${activityId}/undo`, {});
  const settingsOf = async () => (await owner.get('/api/admin/settings')).body.settings;
  beforeAll(async () => {
    shop = await startTestShop({ config: { currency: 'EUR' } });
    owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    before = await settingsOf();
  });
  afterAll(() => shop.stop());

  test('leaves an empty shop as it was, with what was set meanwhile, which can start again', async () => {
    const { activityId } = (await start('coffee', true)).body;
    await owner.put('/api/admin/settings', { phone: '0888 123 456' });
    expect((await undo(activityId)).status).toBe(200);
    const tables = ['products', 'variants', 'categories', 'attributes', 'sections', 'media'];
    expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
    expect(await settingsOf()).toEqual({ ...before, phone: '0888 123 456' });
    expect((await shop.client().get('/api/content/home')).body.content.sections[0].props.title).toBe(before.name);
    expect((await owner.get('/api/admin/presets')).body.own).toEqual([]);
    expect((await start('soap', false)).status).toBe(200);
  });

  test('is refused once anything of it was changed, and changes nothing', async () => {
    const { activities } = (await owner.get('/api/admin/activities?subject=shop')).body;
    const { id } = activities.find(({ action, isUndone }: Json) => action === 'shop.started' && !isUndone);
    const [category] = (await owner.get('/api/categories')).body.categories;
    await owner.put(`/api/admin/categories/${category.id}`, { categoryName: 'Друго', parentCategoryId: null });
    const { status, body } = await undo(id);
    expect([status, body.code]).toEqual([409, 'UNDO_REFUSED']);
    expect(await count('categories')).toBeGreaterThan(3);
  });
});
