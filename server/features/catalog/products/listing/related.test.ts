import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin, variantBody } from '../products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  await defineDemoFacts(shop.db);
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

test('returns similar products in stock, best match first, and accessories separately', async () => {
  const mints = await addCategory(panel, 'Ментови');
  const attribute = await addAttribute(panel, 'Сила', ['50 mg', '80 mg']);
  const [medium, strong] = attribute.values.map(({ id }: Json) => id);
  const tin = (name: string, valueId: string, changes: Json = {}, variant: Json = {}) =>
    addProduct(panel, {
      name,
      categoryIds: [mints.id],
      facts: { caffeineMgPerPouch: 50 },
      variants: [variantBody({ attributeValueIds: [valueId], ...variant })],
      ...changes,
    });
  const own = await tin('Своя', medium);
  const other = await tin('Друга сила', strong);
  const same = await tin('Същата сила', medium);
  const away = await tin('Другаде', strong, { categoryIds: [] });
  await tin('Чернова', medium, { status: 'draft' });
  await tin('Изчерпана', medium, {}, { stock: 0 });
  const sleeve = await addProduct(panel, { name: 'Калъфче' });
  const { status, body } = await shop.client().get(`/api/products/${own.slug}/related`);
  const names = (list: Json[]) => list.map(({ name }) => name);
  expect([status, names(body.similar), names(body.accessories)]).toEqual([200, [same.name, other.name], [sleeve.name]]);
  expect(names(body.similar)).not.toContain(away.name);
  const beside = await shop.client().get(`/api/products/${sleeve.id}/related`);
  expect([names(beside.body.similar), names(beside.body.accessories)]).toEqual([[], []]);
});

test('drops a cached response when one of its products changes', async () => {
  const visitor = shop.client();
  const shelf = await addCategory(panel, 'Рафт');
  const facts = { caffeineMgPerPouch: 30 };
  const own = await addProduct(panel, { categoryIds: [shelf.id], facts });
  const near = await addProduct(panel, { name: 'Близка', categoryIds: [shelf.id], facts });
  const similar = async () => (await visitor.get(`/api/products/${own.id}/related`)).body.similar;
  expect((await similar())[0].name).toBe('Близка');
  await panel.put(`/api/admin/products/${near.id}`, { name: 'Преименувана' });
  expect((await similar())[0].name).toBe('Преименувана');
});

test('returns NOT_FOUND for a product that is not on sale', async () => {
  const draft = await addProduct(panel, { status: 'draft' });
  for (const name of [draft.id, draft.slug, 'nyama-takav'])
    expect((await shop.client().get(`/api/products/${name}/related`)).status).toBe(404);
});
