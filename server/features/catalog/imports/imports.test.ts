import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addProduct, leva, variantBody } from '#server/features/catalog/products/products.fixtures.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from './imports.fixtures.ts';
import { productImports } from './imports.tables.ts';

let shop: TestShop;
let panel: HttpClient;
let userId: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ client: panel, id: userId } = await signedIn(shop, { permissions: ['catalog'] }));
});
afterAll(() => shop.stop());

const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`);
const skuOf = (product: Json): string => product.variants[0].sku;

describe('a preview', () => {
  test('shows the old and new value of every changed cell, and changes nothing', async () => {
    const category = await addCategory(panel, 'Ледени');
    const product = await addProduct(panel);
    const text = `SKU;Цена;Стара цена;Наличност;Категории;Състояние\n${skuOf(product)};8,50;10.00;14;Ледени;чернова\n`;
    const { body, status } = await upload(panel, text);
    expect(status).toBe(201);
    expect(body.import.counts).toEqual({ rows: 1, changed: 1, cells: 5, created: 0, unchanged: 0, failed: 0 });
    expect(await rowsOf(panel, body.import.id)).toEqual([
      {
        ...{ line: 2, sku: skuOf(product), name: 'Мента', kind: 'changed', errors: [] },
        cells: [
          { column: 'Цена', from: '10,00', to: '8,50' },
          { column: 'Стара цена', from: '', to: '10,00' },
          { column: 'Наличност', from: '10', to: '14' },
          { column: 'Категории', from: '', to: 'Ледени' },
          { column: 'Състояние', from: 'В продажба', to: 'Чернова' },
        ],
      },
    ]);
    expect(await read(product.id)).toEqual(product);
    const applied = await applying(shop, panel, body.import.id);
    expect(applied.body.import).toMatchObject({ state: 'applied', failure: null, activityId: expect.any(String) });
    expect(await read(product.id)).toMatchObject({
      ...{ status: 'draft', price: leva(8.5), compareAtPrice: leva(10), categoryIds: [category.id] },
      variants: [{ stock: 14 }],
    });
  });

  test('reports row, column and reason of each error, and cannot be applied then', async () => {
    const product = await addProduct(panel);
    const sku = skuOf(product);
    const text = [
      'SKU,Цена,Наличност,Категории,Състояние,Бележка',
      `${sku},"12,345",-1,Няма такава,Жив,x`,
      'NOBODY,1.00,1,,Активен,x',
      `${sku},1.00,1,,Активен,x`,
      `,1.00`,
    ].join('\r\n');
    const { body } = await upload(panel, text);
    expect(body.import).toMatchObject({ counts: { failed: 4 }, ignoredColumns: ['Бележка'] });
    const rows = await rowsOf(panel, body.import.id);
    expect(rows.map(({ line, errors }) => [line, errors.map((error: Json) => error.column)])).toEqual([
      [2, ['Цена', 'Наличност', 'Категории', 'Състояние']],
      [3, ['SKU']],
      [4, ['SKU']],
      [5, ['', 'SKU']],
    ]);
    expect((await applying(shop, panel, body.import.id)).status).toBe(422);
    expect(await read(product.id)).toEqual(product);
  });

  test('refuses files that are not a product table', async () => {
    const refused = async (text: string) => (await upload(panel, text)).body.code;
    expect(await refused('')).toBe('VALIDATION');
    expect(await refused('Цена\n12')).toBe('VALIDATION');
    expect(await refused('SKU;SKU\n1;2')).toBe('VALIDATION');
    expect(await refused('SKU;Цена\n"x;12')).toBe('VALIDATION');
    expect((await upload(panel, 'x'.repeat(21_000_000))).status).toBe(413);
    expect((await panel.post('/api/admin/products/import', { a: 1 })).status).toBe(415);
  });

  test('refuses rows that contradict each other about their product, a price above the compare-at price, and the slug of another product', async () => {
    const [one, two] = [await addProduct(panel, { variants: [variantBody(), variantBody()] }), await addProduct(panel)];
    const [first, second] = one.variants;
    const text = `SKU;Продукт;Адрес;Цена;Стара цена\n${first.sku};Едно;;;\n${second.sku};Друго;${two.slug};12;11`;
    const rows = await rowsOf(panel, (await upload(panel, text)).body.import.id);
    expect(rows[1].errors.map((error: Json) => error.column)).toEqual(['Продукт', 'Адрес', 'Стара цена']);
  });

  test('expires after a day', async () => {
    const product = await addProduct(panel);
    const { id } = (await upload(panel, `SKU;Цена\n${skuOf(product)};9`)).body.import;
    await shop.db
      .update(productImports)
      .set({ expiresAt: new Date(0) })
      .where(eq(productImports.id, id));
    expect((await applying(shop, panel, id)).status).toBe(404);
    expect((await panel.get(`/api/admin/products/import/${id}`)).status).toBe(404);
  });
});

describe('prices of a file', () => {
  test('are summed up, and those that look like typing errors require a confirmation', async () => {
    const [one, two] = [await addProduct(panel), await addProduct(panel)];
    const { body } = await upload(panel, `SKU;Цена\n${skuOf(one)};6,00\n${skuOf(two)};11,00\n`);
    const step = { sku: skuOf(one), name: 'Мента', from: 1000, to: 600 };
    expect(body.import.prices).toMatchObject({ count: 2, mean: -15, lowest: step, risky: 1, riskiest: [step] });
    const { id } = body.import;
    expect((await applying(shop, panel, id, false)).body.code).toBe('PRICES_UNCONFIRMED');
    expect((await panel.post(`/api/admin/products/import/${id}/apply`, {})).body.code).toBe('PRICES_UNCONFIRMED');
    expect((await read(one.id)).price).toEqual(leva(10));
    expect((await applying(shop, panel, id)).body.import.state).toBe('applied');
    expect((await read(one.id)).price).toEqual(leva(6));
  });

  test('of zero require the confirmation for new variants too', async () => {
    const { body } = await upload(panel, 'SKU;Продукт;Вариант;Цена\nFREE-1;Подарък;10 бр.;0,00\n', '&create=true');
    expect(body.import.prices).toMatchObject({ count: 0, risky: 1 });
    expect((await applying(shop, panel, body.import.id, false)).body.code).toBe('PRICES_UNCONFIRMED');
  });
});

describe('applying', () => {
  test('is refused with a fresh preview when a row has changed since', async () => {
    const [one, two] = [await addProduct(panel), await addProduct(panel)];
    const text = `SKU;Цена\n${skuOf(one)};9\n${skuOf(two)};10`;
    const { id } = (await upload(panel, text)).body.import;
    const [variant] = two.variants;
    const cells = [{ field: 'price', id: variant.id, from: variant.price, to: leva(11) }];
    await panel.post('/api/admin/products/bulk-edit', { cells });
    expect((await applying(shop, panel, id)).body.import).toMatchObject({
      ...{ state: 'ready', progress: { done: 0 }, activityId: null },
      failure: 'Продуктите са променени, след като прегледа файла. Нищо не е записано. Прегледай разликите отново.',
    });
    expect((await read(one.id)).price).toEqual(leva(10));
    expect(await rowsOf(panel, id)).toMatchObject([
      { sku: skuOf(one) },
      { sku: skuOf(two), cells: [{ from: '11,00', to: '10,00' }] },
    ]);
    expect((await applying(shop, panel, id)).body.import.state).toBe('applied');
    expect((await read(two.id)).price).toEqual(leva(10));
  });

  test('happens once, and not after the import was cancelled', async () => {
    const product = await addProduct(panel);
    const first = (await upload(panel, `SKU;Цена\n${skuOf(product)};9`)).body.import.id;
    expect((await applying(shop, panel, first)).body.import.state).toBe('applied');
    expect((await applying(shop, panel, first)).body.code).toBe('CONFLICT');
    const second = (await upload(panel, `SKU;Цена\n${skuOf(product)};8`)).body.import.id;
    expect((await panel.post(`/api/admin/products/import/${second}/cancel`)).status).toBe(200);
    expect((await applying(shop, panel, second)).body.code).toBe('CONFLICT');
    expect((await panel.post(`/api/admin/products/import/${first}/cancel`)).status).toBe(409);
    expect((await read(product.id)).price).toEqual(leva(9));
  });

  test('adds new variants and products if requested, and the undo removes them', async () => {
    const product = await addProduct(panel);
    const text = [
      'SKU;Продукт;Вариант;Адрес;Състояние;Цена;Наличност',
      `${skuOf(product)};Мента;20 бр.;${product.slug};Активен;9;10`,
      `NEW-1;Мента;50 бр.;${product.slug};Активен;20;5`,
      'NEW-2;Изцяло нов;Кутия;;Активен;5;1',
      'NEW-3;Изцяло нов;Пакет;;Активен;45;2',
    ].join('\n');
    expect((await upload(panel, text)).body.import.counts.failed).toBeGreaterThan(0);
    const plain = text.replaceAll(';;', ';iztsyalo-nov;');
    const { id, counts } = (await upload(panel, plain, '&create=true')).body.import;
    expect(counts).toMatchObject({ changed: 1, created: 3, failed: 0 });
    const { activityId } = (await applying(shop, panel, id)).body.import;
    expect((await read(product.id)).variants).toMatchObject([{ price: leva(9) }, { sku: 'NEW-1', stock: 5 }]);
    const found = (await panel.get('/api/products/iztsyalo-nov')).body.product;
    expect(found.variants).toMatchObject([{ sku: 'NEW-2' }, { sku: 'NEW-3', stock: 2 }]);
    expect((await undo(activityId)).body.message).toBe('Промяната е върната.');
    expect((await read(product.id)).variants).toMatchObject([{ price: leva(10) }]);
    expect((await panel.get('/api/products/iztsyalo-nov')).status).toBe(404);
  });

  test('refuses new SKUs that look like another one, of the shop or of the file', async () => {
    await addProduct(panel, { variants: [variantBody({ sku: 'TWIN-A1' })] });
    const rows = ['twin-\u04301', 'FILE-B2', 'file-b2'].map((sku) => `${sku};Нов ${sku};А;5`);
    const { id, counts } = (await upload(panel, ['SKU;Продукт;Вариант;Цена', ...rows].join('\n'), '&create=true')).body
      .import;
    expect(counts).toMatchObject({ created: 1, failed: 2 });
    const failed = (await rowsOf(panel, id)).filter(({ errors }) => errors.length > 0);
    expect(failed.map(({ line, errors }) => [line, errors[0].message.slice(0, 24)])).toEqual([
      [2, 'Прилича на „TWIN-A1“: ра'],
      [4, 'Прилича на „FILE-B2“: ра'],
    ]);
  });

  test('cannot be undone after a product has changed', async () => {
    const [one, two] = [await addProduct(panel), await addProduct(panel)];
    const { id } = (await upload(panel, `SKU;Цена\n${skuOf(one)};9\n${skuOf(two)};9`)).body.import;
    const { activityId } = (await applying(shop, panel, id)).body.import;
    await panel.put(`/api/admin/products/${two.id}`, { variants: [{ ...two.variants[0], price: leva(7) }] });
    expect((await undo(activityId)).body.code).toBe('UNDO_REFUSED');
    expect((await read(one.id)).price).toEqual(leva(9));
  });
});

describe('the job that applies', () => {
  const started = async (text: string): Promise<string> => {
    const { id } = (await upload(panel, text)).body.import;
    const answer = await panel.post(`/api/admin/products/import/${id}/apply`, {});
    expect(answer.body.import).toMatchObject({ id, state: 'applying', activityId: null });
    return id;
  };
  const stored = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/import/${id}`)).body.import;

  test('goes on without its caller, who finds it again among the newest', async () => {
    const product = await addProduct(panel);
    const id = await started(`SKU;Цена\n${skuOf(product)};9`);
    const listed = async () => (await panel.get('/api/admin/products/import')).body.imports[0];
    expect(await listed()).toMatchObject({ id, state: 'applying' });
    expect((await panel.post(`/api/admin/products/import/${id}/apply`, {})).body.code).toBe('IN_PROGRESS');
    await shop.drainJobs();
    expect(await listed()).toMatchObject({ id, state: 'applied', failure: null });
    const ofImport = eq(activities.id, (await listed()).activityId);
    expect(await shop.db.select().from(activities).where(ofImport)).toMatchObject([{ actorId: userId }]);
  });

  test('is repeated after its process ended, and can be started again where no job came', async () => {
    const [one, two] = [await addProduct(panel), await addProduct(panel)];
    const first = await started(`SKU;Цена\n${skuOf(one)};9`);
    const left = { claim: '0198c5f2-7a3e-7000-8000-000000000001', done: 1, total: 2 };
    await shop.db.update(productImports).set(left).where(eq(productImports.id, first));
    await shop.drainJobs();
    expect(await stored(first)).toMatchObject({ state: 'applied', progress: { done: 1, total: 1 } });

    const second = await started(`SKU;Цена\n${skuOf(two)};9`);
    await shop.db.execute(sql`delete from pgboss.job where name = 'apply-import'`);
    shop.advanceClock(121_000);
    expect((await applying(shop, panel, second)).body.import.state).toBe('applied');
    expect((await read(two.id)).price).toEqual(leva(9));
  });

  test('changes nothing when it fails, says so, and can be started again', async () => {
    const [one, two] = [await addProduct(panel), await addProduct(panel)];
    const id = await started(`SKU;Цена;Наличност\n${skuOf(one)};9;3\n${skuOf(two)};9;3`);
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await shop.db.execute(sql`create trigger fail before insert on activities execute function fail()`);
    await shop.drainJobs();
    await shop.db.execute(sql`drop trigger fail on activities`);
    expect(shop.takeLog()).toMatchObject([{ msg: 'An import was not applied' }]);
    const failure = 'Файлът не можа да се приложи. Нищо не е променено. Опитай отново.';
    expect(await stored(id)).toMatchObject({ state: 'ready', failure, progress: { done: 0 } });
    expect(await read(one.id)).toEqual(one);
    expect((await applying(shop, panel, id)).body.import).toMatchObject({ state: 'applied', failure: null });
    expect((await read(two.id)).price).toEqual(leva(9));
  });

  test('that was cancelled changes nothing', async () => {
    const product = await addProduct(panel);
    const id = await started(`SKU;Цена\n${skuOf(product)};9`);
    expect((await panel.post(`/api/admin/products/import/${id}/cancel`)).status).toBe(200);
    await shop.drainJobs();
    expect(await stored(id)).toMatchObject({ state: 'cancelled', failure: null });
    expect(await read(product.id)).toEqual(product);
  });
});

test('a file of 1,700 new products is applied, restocked by another one, and that is undone', async () => {
  const skus = Array.from({ length: 1_700 }, (_, index) => `MANY-${index}`);
  const rows = skus.map((sku) => `${sku};Продукт ${sku};Кутия;${sku.toLowerCase()};Активен;5,00;0`);
  const text = `SKU;Продукт;Вариант;Адрес;Състояние;Цена;Наличност\n${rows.join('\n')}`;
  const { id } = (await upload(panel, text, '&create=true')).body.import;
  const { state, progress } = (await applying(shop, panel, id)).body.import;
  expect({ state, progress }).toEqual({ state: 'applied', progress: { step: 'products', done: 1_700, total: 1_700 } });
  const restocking = (await upload(panel, `SKU;Наличност\n${skus.map((sku) => `${sku};5`).join('\n')}`)).body.import;
  const restocked = (await applying(shop, panel, restocking.id)).body.import;
  expect(restocked.state).toBe('applied');
  expect((await undo(restocked.activityId)).status).toBe(200);
}, 240_000);
