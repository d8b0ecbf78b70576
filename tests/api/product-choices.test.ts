import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applying, upload } from '#server/features/catalog/imports/imports.fixtures.ts';
import { addProduct, admin, leva, variantBody } from '#server/features/catalog/products/products.fixtures.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import { callAsNobody } from '#server/platform/web/call-as-visitor.ts';
import type { PageRenderer } from '#server/platform/web/page-renderer.ts';
import { givePicture } from '#tests/support/give-picture.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

// Choices that describe a whole product, whichever variant is chosen.

const origin = 'https://shop.example.com';
let shop: TestShop;
let panel: HttpClient;
let renderer: PageRenderer;
let coffee: Json;
let blend: Json;

const places = ['card', 'head', 'table', 'filter', 'feed', 'structured', 'csv'];
const define = async (body: Json): Promise<Json> => {
  const answer = await panel.post('/api/admin/facts/create', { options: {}, values: [], ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.fact;
};
const ofProduct = (name: string, values: string[], options: Json = {}) =>
  define({
    name,
    type: 'choice',
    options: { describes: 'product', places, ...options },
    values: values.map((value) => ({ name: value })),
  });
const factOf = async (key: string): Promise<Json> =>
  (await panel.get('/api/admin/facts')).body.facts.find((one: Json) => one.key === key);
const productOf = async ({ id }: Json): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const get = (path: string): Promise<Json> => shop.client().get(`/api${path}`);
const listed = async (query: string): Promise<string[]> =>
  (await get(`/products?${query}&sort=name`)).body.products.map(({ name }: Json) => name);

beforeAll(async () => {
  shop = await startTestShop({ admin, config: { baseUrl: origin } });
  panel = await shop.signInAsAdmin();
  const entry = join(resolve(import.meta.dirname, '../..'), 'web/storefront/entry-server.tsx');
  renderer = (await import(entry)) as PageRenderer;
  await ofProduct('Произход', ['Етиопия', 'Кения'], { isPainting: true });
  await ofProduct('Вкусове', ['Жасмин', 'Лимон', 'Какао'], { hasSeveral: true });
  const size = await define({
    name: 'Разфасовка',
    type: 'choice',
    options: { places: ['filter'] },
    values: [{ name: '250 g' }, { name: '1 kg' }],
  });
  const bags = (sku: string) =>
    size.values.map(({ id, name }: Json) =>
      variantBody({ name, sku: `${sku}-${name}`, price: leva(20), attributeValueIds: [id] }),
    );
  coffee = await addProduct(panel, {
    ...{ name: 'Иргачефе', attributes: [{ id: size.id }], variants: bags('IRG') },
    facts: { proizhod: 'etiopia', vkusove: ['limon', 'zhasmin'] },
  });
  blend = await addProduct(panel, {
    ...{ name: 'Домашна смес', attributes: [{ id: size.id }], variants: bags('MIX') },
    facts: { vkusove: ['kakao'] },
  });
  for (const { id } of [coffee, blend]) await givePicture(shop.db, id);
});
afterAll(() => shop.stop());

test('a product has its values in the order of the choice, beside those of its variants', async () => {
  const product = await productOf(coffee);
  expect(product.facts).toEqual({ proizhod: ['etiopia'], vkusove: ['zhasmin', 'limon'] });
  expect(product.attributes.map(({ name }: Json) => name)).toEqual(['Разфасовка']);
  expect(product.variants.every((one: Json) => one.attributeValueIds.length === 1)).toBe(true);
  expect(product.flavour).toBe('etiopia');
  for (const { rows } of (await get(`/products/${coffee.slug}`)).body.product.shown.variants) {
    expect(rows).toContainEqual(['Произход', 'Етиопия']);
    expect(rows).toContainEqual(['Вкусове', 'Жасмин, Лимон']);
  }
  expect((await panel.put(`/api/admin/products/${coffee.id}`, product)).body.product.facts).toEqual(product.facts);
});

test('its page, its card and feeds state them', async () => {
  const draw = async (path: string) => {
    const { key } = renderer.planPage(path);
    const page = await renderer.renderPage({ url: key, send: callAsNobody(shop.app), origin, cookies: {} });
    return page.redirect === undefined ? page.head + page.body.replaceAll('<!-- -->', '') : '';
  };
  const page = await draw(`/products/${coffee.slug}`);
  expect(page).toContain('<th scope="row">Произход</th><td>Етиопия</td>');
  expect(page).toContain('{"@type":"PropertyValue","name":"Вкусове","value":"Жасмин, Лимон"}');
  expect(await draw('/products')).toContain('Етиопия');
  const feed = (await shop.app.inject({ url: '/feeds/google.xml' })).payload;
  expect(feed).toContain('<g:attribute_name>Произход</g:attribute_name><g:attribute_value>Етиопия</g:attribute_value>');
});

test.each([
  ['one value', 'values=etiopia', ['Иргачефе']],
  ['any of several', 'values=zhasmin,kakao', ['Домашна смес', 'Иргачефе']],
  ['a value beside one of a variant', 'values=etiopia,1-kg', ['Иргачефе']],
  ['words', 'search=жасмин', ['Иргачефе']],
])('lists and the search find products by %s', async (_, query, names) => {
  // Once from the database, and when the index has been read, from it.
  expect((await listed(query)).toSorted()).toEqual(names);
  await expect.poll(async () => (await listed(`${query}&limit=11`)).toSorted()).toEqual(names);
});

test('the filter counts them', async () => {
  const { attributes } = (await get('/products?limit=8')).body.facets;
  const counts = (slug: string) =>
    attributes.find((one: Json) => one.slug === slug).values.map(({ slug: value, count }: Json) => `${value} ${count}`);
  expect([counts('proizhod'), counts('vkusove')]).toEqual([['etiopia 1'], ['zhasmin 1', 'limon 1', 'kakao 1']]);
});

test.each([
  ['two values of a choice with one', { proizhod: ['etiopia', 'kenia'] }],
  ['a value that does not exist', { vkusove: ['lavanda'] }],
  ['another kind of value', { proizhod: 5 }],
])('%s is refused at its field', async (_, facts) => {
  const { status, body } = await panel.put(`/api/admin/products/${coffee.id}`, { facts });
  expect([status, body.errors[0].path]).toEqual([422, `facts.${Object.keys(facts)[0]}`]);
});

test('neither an option nor a variant can be of such a choice, nor can it be a weight', async () => {
  const fact = await factOf('proizhod');
  const [{ id }] = fact.values;
  expect((await panel.put(`/api/admin/products/${blend.id}`, { attributes: [{ id: fact.id }] })).status).toBe(422);
  const [variant, ...others] = (await productOf(blend)).variants;
  const variants = [{ ...variant, attributeValueIds: [...variant.attributeValueIds, id] }, ...others];
  expect((await panel.put(`/api/admin/products/${blend.id}`, { variants })).status).toBe(422);
  const weight = { name: 'Тегло', type: 'number', options: { fromChoice: 'proizhod' }, values: [] };
  expect((await panel.post('/api/admin/facts/create', weight)).status).toBe(422);
});

test('a file has a column for each, changes it, and the same file changes nothing', async () => {
  const file = (await panel.get('/api/admin/products/export')).text;
  expect(file).toContain('Жасмин | Лимон');
  expect((await upload(panel, file)).body.import.counts).toMatchObject({ unchanged: 4, failed: 0 });
  const sku = blend.variants[0].sku;
  const bad = csvLine(['SKU', 'Вкусове']) + csvLine([sku, 'Лавандула']);
  expect((await upload(panel, bad)).body.import.counts).toMatchObject({ failed: 1 });
  const good = csvLine(['SKU', 'Вкусове', 'Произход']) + csvLine([sku, 'какао|лимон', 'Кения']);
  const { id } = (await upload(panel, good)).body.import;
  const answer = await applying(shop, panel, id);
  expect((await productOf(blend)).facts).toEqual({ proizhod: ['kenia'], vkusove: ['limon', 'kakao'] });
  expect(await listed('values=kenia')).toEqual(['Домашна смес']);
  await panel.post(`/api/admin/activities/${answer.body.import.activityId}/undo`, {});
  expect((await productOf(blend)).facts).toEqual({ vkusove: ['kakao'] });
});

test('cells of the table of products change them, and are undone', async () => {
  const cell = { field: 'facts.vkusove', id: blend.id, from: ['kakao'], to: ['zhasmin'] };
  const { status, body } = await panel.post('/api/admin/products/bulk-edit', { cells: [cell] });
  expect([status, await listed('values=zhasmin')]).toEqual([200, ['Домашна смес', 'Иргачефе']]);
  const { text: record } = await panel.get(`/api/admin/activities/${body.activityId}`);
  expect(record).toContain('Жасмин');
  await panel.post(`/api/admin/activities/${body.activityId}/undo`, {});
  expect((await productOf(blend)).facts).toEqual({ vkusove: ['kakao'] });
});

test('a copy of a product has them', async () => {
  const { body } = await panel.post(`/api/admin/products/${coffee.id}/duplicate`, {});
  expect(body.product.facts).toEqual({ proizhod: ['etiopia'], vkusove: ['zhasmin', 'limon'] });
  await panel.delete(`/api/admin/products/${body.product.id}`);
});

test('a deleted value is shown nowhere, harms no save, and returns with an undo', async () => {
  const fact = await factOf('vkusove');
  const values = fact.values.filter(({ slug }: Json) => slug !== 'limon');
  const { activityId } = (await panel.put(`/api/admin/facts/${fact.id}`, { ...fact, values })).body;
  expect((await productOf(coffee)).facts.vkusove).toEqual(['zhasmin']);
  expect(await listed('search=лимон')).toEqual([]);
  await panel.post(`/api/admin/activities/${activityId}/undo`, {});
  expect((await productOf(coffee)).facts.vkusove).toEqual(['zhasmin', 'limon']);
  expect(await listed('values=limon')).toEqual(['Иргачефе']);
});

test('a deleted choice returns with the values of its products', async () => {
  const { id } = await factOf('proizhod');
  const { activityId } = (await panel.delete(`/api/admin/facts/${id}`)).body;
  const { facts, flavour } = await productOf(coffee);
  expect([facts, flavour]).toEqual([{ vkusove: ['zhasmin', 'limon'] }, null]);
  await panel.post(`/api/admin/activities/${activityId}/undo`, {});
  expect(await listed('values=etiopia')).toEqual(['Иргачефе']);
  expect(await factOf('proizhod')).toMatchObject({ productCount: 1 });
});

describe('another kind of a fact', () => {
  const oneChoice = { type: 'choice', describes: 'product', hasSeveral: false };
  const manyChoices = { type: 'choice', describes: 'product', hasSeveral: true };
  const preview = async ({ id }: Json, meaning: Json): Promise<Json> =>
    (await panel.post(`/api/admin/facts/${id}/conversion`, meaning)).body.conversion;
  const convert = ({ id, version }: Json, meaning: Json): Promise<Json> =>
    panel.post(`/api/admin/facts/${id}/convert`, { ...meaning, version });
  const undo = async ({ body }: Json): Promise<number> =>
    (await panel.post(`/api/admin/activities/${body.activityId}/undo`, {})).status;
  const give = (product: Json, facts: Json) =>
    panel.put(`/api/admin/products/${product.id}`, { facts: { ...product.facts, ...facts } });

  test('makes a choice of texts, which differ in case only once, and gives the texts back', async () => {
    const farm = await define({ name: 'Станция', type: 'text', options: { places: ['table', 'csv'] } });
    await give(coffee, { stantsia: 'Конга' });
    await give(blend, { stantsia: 'конга ' });
    expect(await preview(farm, oneChoice)).toMatchObject({ products: 2, values: 1, problems: [] });
    const answer = await convert(farm, oneChoice);
    expect(answer.body.fact).toMatchObject({ key: 'stantsia', type: 'choice', options: { describes: 'product' } });
    expect((await productOf(blend)).facts.stantsia).toEqual(['konga']);
    expect(await listed('values=konga')).toEqual(['Домашна смес', 'Иргачефе']);
    expect(await undo(answer)).toBe(200);
    expect((await productOf(coffee)).facts.stantsia).toBe('Конга');
    expect((await productOf(blend)).facts.stantsia).toBe('конга');
    expect((await get('/products?values=konga')).status).toBe(422);
  });

  test('makes several values of a text with commas, and one text of them', async () => {
    const notes = await define({ name: 'Нотки', type: 'text' });
    await give(coffee, { notki: 'бергамот, мед' });
    const { fact } = (await convert(notes, manyChoices)).body;
    expect((await productOf(coffee)).facts.notki).toEqual(['bergamot', 'med']);
    expect(await preview(fact, oneChoice)).toMatchObject({ problems: [expect.stringContaining('бергамот, мед')] });
    expect((await convert(fact, oneChoice)).body.code).toBe('CONFLICT');
    const answer = await convert(fact, { type: 'text' });
    expect(answer.status).toBe(200);
    expect((await productOf(coffee)).facts.notki).toBe('бергамот, мед');
  });

  test('makes numbers of texts with one unit, and refuses when one is no number', async () => {
    const height = await define({ name: 'Ръст', type: 'text', options: { places: ['table'] } });
    await give(coffee, { rast: '1 950 m' });
    await give(blend, { rast: 'високо' });
    const { problems } = await preview(height, { type: 'number' });
    expect(problems).toEqual([expect.stringContaining('високо')]);
    await give(blend, { rast: '1200 m' });
    const { fact } = (await convert(height, { type: 'number' })).body;
    expect(fact).toMatchObject({ type: 'number', options: { unit: 'm', isWhole: true } });
    expect((await productOf(coffee)).facts.rast).toBe(1950);
    expect((await convert(fact, { type: 'text' })).status).toBe(200);
    expect((await productOf(coffee)).facts.rast).toBe('1950 m');
  });

  test('moves a choice from variants to the product, out of their names, and back with all of them', async () => {
    const [first] = (await factOf('razfasovka')).values;
    const roast = await define({ name: 'Печене', type: 'choice', values: [{ name: 'Тъмно' }, { name: 'Светло' }] });
    const [dark, light] = roast.values;
    const bag = (name: string, sku: string, value: Json) =>
      variantBody({ name, sku, attributeValueIds: [value.id, first.id] });
    const same = await addProduct(panel, {
      ...{ name: 'Серадо', attributes: [{ id: roast.id }, ...coffee.attributes.map(({ id }: Json) => ({ id }))] },
      variants: [bag('250 g / Тъмно', 'SER-1', dark), bag('Тъмно / 1 kg', 'SER-2', dark)],
    });
    const differing = await addProduct(panel, {
      ...{ name: 'Две печения', attributes: [{ id: roast.id }] },
      variants: [bag('Светло', 'TWO-1', light), bag('Тъмно', 'TWO-2', dark)],
    });
    expect((await preview(roast, oneChoice)).problems).toEqual([expect.stringContaining('„Две печения“')]);
    expect((await convert(roast, oneChoice)).body.code).toBe('CONFLICT');
    await panel.delete(`/api/admin/products/${differing.id}`);
    expect(await preview(roast, oneChoice)).toMatchObject({ products: 1, names: 2, problems: [] });
    const answer = await convert(roast, oneChoice);
    const after = await productOf(same);
    expect(after.facts).toEqual({ pechene: ['tamno'] });
    expect(after.variants.map(({ name }: Json) => name)).toEqual(['250 g', '1 kg']);
    expect(after.attributes.map(({ name }: Json) => name)).toEqual(['Разфасовка']);
    expect(await listed('values=tamno')).toEqual(['Серадо']);
    expect(await undo(answer)).toBe(200);
    const { updatedAt: _now, ...restored } = await productOf(same);
    const { updatedAt: _then, ...before } = same;
    expect(restored).toEqual(before);
  });

  test('moves a choice of products to their variants', async () => {
    const origins = await factOf('proizhod');
    const answer = await convert(origins, { type: 'choice', describes: 'variant', hasSeveral: false });
    const moved = await productOf(coffee);
    expect(moved.attributes.map(({ name }: Json) => name)).toEqual(['Разфасовка', 'Произход']);
    expect(moved.variants.every((one: Json) => one.attributeValueIds.length === 2)).toBe(true);
    expect(await listed('values=etiopia')).toEqual(['Иргачефе']);
    expect(await undo(answer)).toBe(200);
    expect((await productOf(coffee)).facts.proizhod).toEqual(['etiopia']);
  });

  test('is refused from a stale form, as what it is, and while another number comes from it', async () => {
    const size = await factOf('razfasovka');
    expect((await convert({ ...size, version: size.version - 1 }, oneChoice)).body.code).toBe('STALE');
    expect((await convert(size, { type: 'choice' })).status).toBe(422);
    const grams = await define({ name: 'Грамове', type: 'number', options: { fromChoice: size.key } });
    expect((await preview(size, { type: 'text' })).problems.join()).toContain('„Грамове“');
    await panel.delete(`/api/admin/facts/${grams.id}`);
    const changes = { ...size, options: { ...size.options, describes: 'product' } };
    expect((await panel.put(`/api/admin/facts/${size.id}`, changes)).status).toBe(422);
  });

  test('is not undone once another product has got a value', async () => {
    const sort = await define({ name: 'Сорт', type: 'text' });
    await give(coffee, { sort: 'арабика' });
    const answer = await convert(sort, oneChoice);
    await give(blend, { sort: ['arabika'] });
    expect(await undo(answer)).toBe(409);
    expect((await productOf(coffee)).facts.sort).toEqual(['arabika']);
  });

  test('happens once when two press at once', async () => {
    const water = await define({ name: 'Вода', type: 'text' });
    await give(coffee, { voda: 'мека' });
    const answers = await Promise.all([convert(water, oneChoice), convert(water, manyChoices)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await productOf(coffee)).facts.voda).toEqual(['meka']);
  });
});
