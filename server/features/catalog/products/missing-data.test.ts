import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { isMissingData } from './missing-data.ts';
import { runSchedules } from './prices/run-schedules.ts';
import { addProduct, variantBody } from './products.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'settings'] })).client;
});
afterAll(() => shop.stop());

const everyFact = Object.fromEntries([
  ...factTexts.map(({ name }) => [name, 'Текст']),
  ...factNumbers.map(({ name, min }) => [name, min]),
  ['nutritionExempt', ''],
]);
const decide = (missingProductData: 'warn' | 'refuse') => panel.put('/api/admin/settings', { missingProductData });
const draft = (rest: object) => addProduct(panel, { status: 'draft', ...rest });
const missing = async (search: string): Promise<string[]> =>
  (await panel.get(`/api/admin/products?data=missing&search=${search}`)).body.products.map(({ name }: Json) => name);

test.each(productKinds)('the list finds a product of the kind %s while it lacks data', async (kind) => {
  const name = `Филтър ${kind}`;
  const product = await draft({ name, kind });
  expect(await missing(kind)).toEqual([name]);
  await panel.put(`/api/admin/products/${product.id}`, { facts: everyFact });
  expect(await missing(kind)).toEqual([]);
});

test('food of one ingredient lacks no nutrition and no ingredients once it is said what it is; other data it still lacks', async () => {
  const plain = { kind: 'food', facts: { netWeightGrams: 250, operatorName: 'Фирма', operatorAddress: 'София' } };
  const product = await draft({ name: 'Чисто зърно', ...plain });
  expect(await missing('чисто')).toEqual(['Чисто зърно']);
  const said = { ...plain.facts, nutritionExempt: 'кафе на зърна' };
  await panel.put(`/api/admin/products/${product.id}`, { facts: said });
  expect(await missing('чисто')).toEqual([]);
  await panel.put(`/api/admin/products/${product.id}`, { facts: { ...said, operatorName: '' } });
  expect(await missing('чисто')).toEqual(['Чисто зърно']);
  await panel.put(`/api/admin/products/${product.id}`, { kind: 'supplement', facts: said });
  expect(await missing('чисто')).toEqual(['Чисто зърно']);
});

test('by default an incomplete product is published, and stays in the list of incomplete ones', async () => {
  const product = await draft({ name: 'Непълен продукт', kind: 'other' });
  const { status } = await panel.put(`/api/admin/products/${product.id}`, { status: 'active' });
  expect(status).toBe(200);
  expect(await missing('непълен')).toEqual(['Непълен продукт']);
});

test('a shop that refuses publishes nothing incomplete, whichever way is used, and complete products', async () => {
  await decide('refuse');
  const product = await draft({ kind: 'food', facts: { ...everyFact, salt: undefined } });
  const { id } = product;
  const cell = { field: 'status', id, from: 'draft', to: 'active' };
  const attempts = [
    await panel.put(`/api/admin/products/${id}`, { status: 'active' }),
    await panel.put(`/api/products/${id}/updateStatus`, { status: 'active' }),
    await panel.post('/api/admin/products/bulk-status', { target: { ids: [id] }, status: 'active' }),
    await panel.post('/api/admin/products/bulk-edit', { cells: [cell] }),
  ];
  for (const { status, body } of attempts) {
    expect(status).toBe(422);
    expect(body.message).toContain('Липсва: Сол, g.');
  }
  const [, , , edited] = attempts;
  const reason = { path: 'cells.0', message: 'Не може да се публикува. Липсва: Сол, g.' };
  expect(edited?.body.errors).toEqual([reason]);
  expect((await panel.get(`/api/admin/products/${id}`)).body.product.status).toBe('draft');
  expect((await panel.put(`/api/admin/products/${id}`, { status: 'active', facts: everyFact })).status).toBe(200);
  const renamed = await panel.put(`/api/admin/products/${id}`, { name: 'Без сол', facts: {} });
  expect(renamed.status).toBe(200);
  await decide('warn');
});

test('the net weight of bags that an option states is not missing, and of one bag without it is', async () => {
  const options = { places: ['filter'], isNetWeight: true };
  const values = [{ name: '250 g' }, { name: '1 kg' }, { name: 'проба' }];
  const { fact } = (await panel.post('/api/admin/facts/create', { name: 'Плик', type: 'choice', options, values }))
    .body;
  const [small, big, sample] = fact.values.map(({ id }: Json) => id);
  const bag = (sku: string, value: string) => variantBody({ name: sku, sku, attributeValueIds: [value] });
  const facts = { ...everyFact, netWeightGrams: undefined };
  const common = { name: 'Кафе на пликове', kind: 'food', facts, attributes: [{ id: fact.id }] };
  const stated = await draft({ ...common, variants: [bag('PL-1', small), bag('PL-2', big)] });
  const unclear = await draft({ ...common, variants: [bag('PL-3', small), bag('PL-4', sample)] });
  expect((await missing('пликове')).length).toBe(1);
  await decide('refuse');
  const publish = ({ id }: Json) => panel.put(`/api/admin/products/${id}`, { status: 'active' });
  expect((await publish(stated)).status).toBe(200);
  expect((await publish(unclear)).body.message).toContain('Липсва: Нето тегло, g.');
  const gone = await panel.delete(`/api/admin/products/${stated.id}`);
  expect((await panel.post(`/api/admin/activities/${gone.body.activityId}/undo`)).status).toBe(200);
  expect((await panel.get(`/api/admin/products/${stated.id}`)).body.product.status).toBe('active');
  await decide('warn');
});

test('a shop that refuses also refuses a schedule and an undo that publish an incomplete product', async () => {
  const incomplete = { kind: 'food', facts: { ...everyFact, salt: undefined } };
  const [scheduled, shown, many, deleted] = await Promise.all(
    ['График', 'Един', 'Много', 'Изтрит'].map((name) => addProduct(panel, { name, status: 'active', ...incomplete })),
  );
  const plan = async (publishAt: string | null) => {
    const { version } = (await panel.get(`/api/admin/products/${scheduled.id}/schedule`)).body.schedule;
    const schedule = { publishAt, hideAt: null, promotion: null, version };
    return panel.put(`/api/admin/products/${scheduled.id}/schedule`, schedule);
  };
  const tomorrow = new Date(shop.deps.clock().getTime() + 86_400_000).toISOString();
  const one = await panel.put(`/api/products/${shown.id}/updateStatus`, { status: 'draft' });
  const target = { ids: [many.id, scheduled.id] };
  const bulk = await panel.post('/api/admin/products/bulk-status', { target, status: 'draft' });
  expect((await plan(tomorrow)).status).toBe(200);
  const gone = await panel.delete(`/api/admin/products/${deleted.id}`);
  await decide('refuse');
  for (const { body } of [one, bulk]) {
    const undone = await panel.post(`/api/admin/activities/${body.activityId}/undo`);
    expect(undone.status).toBeGreaterThanOrEqual(400);
    expect(undone.body.message).toContain('Липсва: Сол, g.');
  }
  expect((await panel.post(`/api/admin/activities/${gone.body.activityId}/undo`)).status).toBe(200);
  shop.advanceClock(86_400_000);
  await runOperation(shop.deps, runSchedules);
  for (const { id } of [scheduled, shown, many, deleted])
    expect((await panel.get(`/api/admin/products/${id}`)).body.product.status).toBe('draft');
  const { notifications } = (await panel.get('/api/admin/notifications')).body;
  expect(JSON.stringify(notifications)).toContain('„График“ не е публикуван по график. Липсва: Сол, g.');
  const later = new Date(shop.deps.clock().getTime() + 86_400_000).toISOString();
  expect((await plan(later)).body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'publishAt' }] });
  await decide('warn');
});

test('products that lack data are counted from an index, whose condition is the one of the query', async () => {
  const plan = await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select count(*) from products p where p.status = 'active' and ${isMissingData}`);
  });
  expect(JSON.stringify(plan.rows)).toContain('products_missing_data_idx');
});
