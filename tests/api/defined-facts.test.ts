import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '#server/features/catalog/imports/imports.fixtures.ts';
import {
  addAttribute,
  addProduct,
  admin,
  leva,
  variantBody,
} from '#server/features/catalog/products/products.fixtures.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import { callAsNobody } from '#server/platform/web/call-as-visitor.ts';
import type { PageRenderer } from '#server/platform/web/page-renderer.ts';
import { givePicture } from '#tests/support/give-picture.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

// A shop of coffee, whose facts nobody had in mind when the code was written.

const origin = 'https://shop.example.com';
let shop: TestShop;
let panel: HttpClient;
let renderer: PageRenderer;
const fact: Record<string, Json> = {};
let house: Json;
let high: Json;

const define = async (body: Json): Promise<Json> => {
  const answer = await panel.post('/api/admin/facts/create', { options: {}, values: [], ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.fact;
};
const idOf = (definition: Json, name: string): string =>
  definition.values.find((value: Json) => value.name === name).id;

beforeAll(async () => {
  shop = await startTestShop({ admin, config: { baseUrl: origin } });
  panel = await shop.signInAsAdmin();
  // Loaded by path, as the server loads the built bundle: the pages are a separate TypeScript project.
  const entry = join(resolve(import.meta.dirname, '../..'), 'web/storefront/entry-server.tsx');
  renderer = (await import(entry)) as PageRenderer;
  fact['roast'] = await define({
    name: 'Печене',
    type: 'choice',
    options: { places: ['card', 'table', 'filter', 'feed', 'structured'], isPainting: true },
    values: [
      { name: 'Светло', color: '#c58b4a' },
      { name: 'Тъмно', color: '#3a2418' },
    ],
  });
  fact['height'] = await define({
    name: 'Височина',
    type: 'number',
    options: {
      ...{ places: ['card', 'head', 'table', 'filter', 'feed', 'structured', 'csv', 'comparison'], unit: 'm' },
      ...{ isWhole: true, max: 3000, reference: { name: 'Витоша', amount: 2290 } },
    },
  });
  fact['grind'] = await define({
    name: 'Смилане',
    type: 'choice',
    options: { places: ['filter'], countedAs: 'смилания', heading: 'Смилане' },
    values: [{ name: 'На зърна' }, { name: 'За еспресо' }],
  });
  fact['size'] = await define({
    name: 'Грамаж',
    type: 'choice',
    options: { places: ['table', 'filter'] },
    values: [{ name: '250 g' }, { name: '1 kg' }],
  });
  fact['organic'] = await define({ name: 'Био', type: 'boolean', options: { places: ['card', 'filter', 'csv'] } });
  fact['roasted'] = await define({ name: 'Изпечено на', type: 'date', options: { places: ['table', 'csv'] } });
  const bag = (sku: string, roast: string, grind: string, stock = 10) =>
    variantBody({
      ...{ name: grind, sku, price: leva(20), stock },
      attributeValueIds: [idOf(fact['roast'], roast), idOf(fact['grind'], grind), idOf(fact['size'], '250 g')],
    });
  const attributes = [{ id: fact['grind'].id }];
  house = await addProduct(panel, {
    ...{ name: 'Домашна смес', attributes },
    facts: { visochina: 1200, bio: false, 'izpecheno-na': '2026-11-20' },
    variants: [bag('HOUSE-1', 'Тъмно', 'На зърна'), bag('HOUSE-2', 'Тъмно', 'За еспресо')],
  });
  high = await addProduct(panel, {
    ...{ name: 'Високо', attributes },
    facts: { visochina: 1850, bio: true },
    variants: [bag('HIGH-1', 'Светло', 'На зърна')],
  });
  for (const { id } of [house, high]) await givePicture(shop.db, id);
});
afterAll(() => shop.stop());

const get = (path: string): Promise<Json> => shop.client().get(`/api${path}`);
const listed = async (query: string): Promise<string[]> =>
  (await get(`/products?${query}`)).body.products.map(({ name }: Json) => name);

async function draw(path: string): Promise<{ head: string; body: string }> {
  const { key } = renderer.planPage(path);
  const page = await renderer.renderPage({ url: key, send: callAsNobody(shop.app), origin, cookies: {} });
  if (page.redirect !== undefined) return draw(page.redirect);
  return { head: page.head, body: page.body.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ') };
}

test('the API has the facts of a product, and how they are shown', async () => {
  const { product } = (await get(`/products/${high.slug}`)).body;
  expect(product.facts).toMatchObject({ visochina: 1850, bio: true });
  expect(product).toMatchObject({ flavour: 'svetlo', shown: { heading: 'Смилане', choices: '' } });
  expect(product.shown.variants[0]).toMatchObject({
    facts: [{ text: '1850 m', noun: 'Височина' }],
    rows: [
      ['Печене', 'Светло'],
      ['Височина', '1850 m'],
      ['Височина, за сравнение', '≈ 0,8 × Витоша (2290 m)'],
      ['Грамаж', '250 g'],
    ],
    ...{ pieces: null, warning: null },
  });
});

test('the page and the card show them', async () => {
  const page = await draw(`/products/${house.slug}`);
  for (const text of ['<th scope="row">Печене</th><td>Тъмно</td>', 'Изпечено на', '20.11.2026', 'aria-label="Смилане"'])
    expect(page.body).toContain(text);
  expect(page.body).toContain('data-flavour="tamno"');
  const structured = page.head + page.body;
  expect(structured).toContain('{"@type":"PropertyValue","name":"Височина, m","value":1200}');
  expect(structured).toContain('{"@type":"PropertyValue","name":"Печене","value":"Тъмно"}');
  const list = await draw('/products');
  for (const text of [
    '1850 m',
    'Светло',
    'Био',
    '<b>На зърна</b><span>За еспресо</span>',
    '>Височина, m</legend>',
    'data-flavour="svetlo"',
  ])
    expect(list.body).toContain(text);
});

describe('a list is filtered', () => {
  test.each([
    ['by a number within limits', 'facts=visochina:1500..2000', ['Високо']],
    ['by a least number', 'facts=visochina:1200..', ['Високо', 'Домашна смес']],
    ['by what is true', 'facts=bio:true', ['Високо']],
    ['by a choice and a number', 'values=tamno&facts=visochina:1500..', []],
    ['by a search and a number', 'search=смес&facts=visochina:..1500', ['Домашна смес']],
  ])('%s', async (_, query, names) => {
    // Once from the database, and when the index has been read, from it.
    expect((await listed(`${query}&sort=name`)).toSorted()).toEqual(names);
    await expect.poll(async () => (await listed(`${query}&sort=name&limit=11`)).toSorted()).toEqual(names);
  });

  test('and says which numbers there are', async () => {
    const { facets } = (await get('/products?limit=9')).body;
    expect(facets.facts).toEqual([
      { key: 'visochina', name: 'Височина', unit: 'm', note: '', min: 1200, max: 1850, count: 2 },
      { key: 'bio', name: 'Био', unit: '', note: '', min: null, max: null, count: 1 },
    ]);
  });

  test.each(['facts=visochina', 'facts=visochina:1..2,visochina:3..', 'facts=temperatura:1..2', 'facts=bio:1..2'])(
    '%s is refused',
    async (query) => expect((await get(`/products?${query}`)).status).toBe(422),
  );

  test('by the form without script', async () => {
    const { body } = await draw('/products?facts.visochina.min=1500&facts.bio.true=true');
    expect(body).toContain('Високо');
    expect(body).not.toContain('Домашна смес');
  });
});

test('a file has a column for each, and the same file changes nothing', async () => {
  const file = (await panel.get('/api/admin/products/export')).text;
  const [header = ''] = file.split('\r\n');
  for (const column of ['Височина, m', 'Био', 'Изпечено на']) expect(header).toContain(column);
  const countsOf = async (text: string) => (await upload(panel, text)).body.import.counts;
  expect(await countsOf(file)).toMatchObject({ rows: 3, unchanged: 3, failed: 0 });
  const bad = csvLine(['SKU', 'Височина, m', 'Био']) + csvLine(['HIGH-1', '9000', 'може би']);
  expect(await countsOf(bad)).toMatchObject({ failed: 1 });
});

test('feeds state those that are wanted there', async () => {
  const { payload } = await shop.app.inject({ url: '/feeds/google.xml' });
  const detail = (name: string, value: string) =>
    `<g:product_detail><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`;
  expect(payload).toContain(detail('Височина', '1850 m'));
  expect(payload).toContain(detail('Печене', 'Светло'));
  expect(payload).not.toContain('Грамаж');
});

describe('a value of a product', () => {
  const save = (facts: Json) => panel.put(`/api/admin/products/${high.id}`, { facts });

  test.each([
    ['a text for a number', { visochina: 'високо' }],
    ['more than the greatest', { visochina: 3001 }],
    ['a part of a whole number', { visochina: 1.5 }],
    ['a number for yes or no', { bio: 1 }],
    ['a day that does not exist', { 'izpecheno-na': '2026-02-31' }],
  ])('that is %s is refused at its field', async (_, facts) => {
    const { status, body } = await save(facts);
    expect([status, body.errors[0].path]).toEqual([422, `facts.${Object.keys(facts)[0]}`]);
  });

  test('of an unknown fact is ignored', async () => {
    const { status, body } = await save({ visochina: 1850, bio: true, unknown: { deep: 1 } });
    expect([status, body.product.facts]).toEqual([200, { bio: true, visochina: 1850 }]);
  });
});

describe('a definition', () => {
  const change = (definition: Json, changes: Json) =>
    panel.put(`/api/admin/facts/${definition.id}`, { ...definition, ...changes });
  const current = async (key: string): Promise<Json> =>
    (await panel.get('/api/admin/facts')).body.facts.find((one: Json) => one.key === key);

  test('that is changed is shown otherwise at once, and can be undone', async () => {
    const before = await current('visochina');
    const { body, status } = await change(before, { name: 'Надморска височина' });
    expect([status, body.fact.key]).toEqual([200, 'visochina']);
    const rows = async () => (await get(`/products/${high.slug}`)).body.product.shown.variants[0].rows;
    expect(await rows()).toContainEqual(['Надморска височина', '1850 m']);
    expect((await change(before, { name: 'Друго' })).body.code).toBe('STALE');
    await panel.post(`/api/admin/activities/${body.activityId}/undo`, {});
    expect(await rows()).toContainEqual(['Височина', '1850 m']);
  });

  test('that two people change at once keeps one change, and the other is told', async () => {
    const before = await current('smilane');
    const answers = await Promise.all(
      ['А', 'Б', 'В'].map((heading) => change(before, { options: { ...before.options, heading } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.fact;
    expect((await current('smilane')).options.heading).toBe(kept.options.heading);
    expect((await change(kept, before)).status).toBe(409);
    expect((await change(kept, { options: before.options })).status).toBe(200);
  });

  test('that is deleted is shown nowhere, and returns with the values of its products', async () => {
    const before = await current('pechene');
    expect(before.productCount).toBe(2);
    const { activityId } = (await panel.delete(`/api/admin/facts/${before.id}`)).body;
    const gone = (await get(`/products/${house.slug}`)).body.product;
    expect([gone.flavour, gone.variants[0].attributeValueIds.length]).toEqual([null, 2]);
    expect((await get('/products?values=tamno')).status).toBe(422);
    const { status } = await panel.post(`/api/admin/activities/${activityId}/undo`, {});
    expect(status).toBe(200);
    expect(await listed('values=tamno')).toEqual(['Домашна смес']);
    expect(await current('pechene')).toMatchObject({ values: before.values, productCount: 2 });
  });

  test('of a number keeps what products have while it is gone', async () => {
    const before = await current('visochina');
    const { activityId } = (await panel.delete(`/api/admin/facts/${before.id}`)).body;
    const { product } = (await get(`/products/${house.slug}`)).body;
    expect(product.facts).not.toHaveProperty('visochina');
    expect((await panel.put(`/api/admin/products/${house.id}`, product)).status).toBe(200);
    await panel.post(`/api/admin/activities/${activityId}/undo`, {});
    expect((await get(`/products/${house.slug}`)).body.product.facts.visochina).toBe(1200);
  });

  test.each([
    ['the name of another in any case', { name: 'печене', type: 'text' }, 409],
    ['a place that its type does not have', { name: 'Текст', type: 'text', options: { places: ['filter'] } }, 422],
    ['a second colour of products', { name: 'Цвят', type: 'choice', options: { isPainting: true } }, 422],
    ['levels that do not rise', { name: 'Ниво', type: 'number', options: { levels: levels(5, 1) } }, 422],
    ['a choice that is none', { name: 'Тегло', type: 'number', options: { fromChoice: 'visochina' } }, 422],
    ['no colour', { name: 'Сорт', type: 'choice', values: [{ name: 'А', color: 'red;}' }] }, 422],
    ['a value twice', { name: 'Сорт', type: 'choice', values: [{ name: 'А' }, { name: 'a' }, { name: 'А' }] }, 422],
  ])('with %s is refused', async (_, body, status) => {
    const answer = await panel.post('/api/admin/facts/create', { options: {}, values: [], ...body });
    expect(answer.status).toBe(status);
  });

  test('whose name is that of a fixed fact has a key of its own', async () => {
    const made = await define({ name: 'Storage', type: 'text' });
    expect(made.key).toBe('storage-2');
    await panel.delete(`/api/admin/facts/${made.id}`);
  });

  test('cannot be one too many', async () => {
    const { facts } = (await panel.get('/api/admin/facts')).body;
    for (let count = facts.length; count < 60; count++) await define({ name: `Факт ${count}`, type: 'text' });
    expect(
      (await panel.post('/api/admin/facts/create', { name: 'Още', type: 'text', options: {}, values: [] })).status,
    ).toBe(409);
    await expect(addAttribute(panel, 'Още', ['А'])).rejects.toThrow('Най-много 60');
  });

  test('is put in order with all others, and not after someone else did', async () => {
    const ids: string[] = (await panel.get('/api/admin/facts')).body.facts.map(({ id }: Json) => id);
    const { status, body } = await panel.put('/api/admin/facts/order', { ids: ids.toReversed() });
    expect(status).toBe(200);
    expect((await panel.put('/api/admin/facts/order', { ids: ids.slice(1) })).body.code).toBe('STALE');
    await panel.post(`/api/admin/activities/${body.activityId}/undo`, {});
    expect((await panel.get('/api/admin/facts')).body.facts.map(({ id }: Json) => id)).toEqual(ids);
  });
});

function levels(...from: number[]): Json {
  return from.map((one, index) => ({ from: one, name: `Ниво ${index}` }));
}
