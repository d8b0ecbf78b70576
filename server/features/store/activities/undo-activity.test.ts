import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { readActivities } from './list-activities.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

let made = 0;
async function makeProduct(changes: Json = {}): Promise<Json> {
  const variants = [{ name: 'Кутия', sku: `U-${++made}`, price: { amount: 1250, currency: 'BGN' }, stock: 5 }];
  const body = { name: `Продукт ${made}`, status: 'active', variants, ...changes };
  const answer = await owner.post('/api/admin/products/create', body);
  expect(answer.status).toBe(201);
  return answer.body.product;
}
const productNow = async (id: string) => (await owner.get(`/api/admin/products/${id}`)).body.product;
const undo = (activityId: string, as = owner) => as.post(`/api/admin/activities/${activityId}/undo`);
const setStatus = (id: string, status: string) => owner.put(`/api/products/${id}/updateStatus`, { status });

describe('undoing', () => {
  test('restores the status of a product, records the undo, and can itself be undone', async () => {
    const { id } = await makeProduct();
    const { activityId } = (await setStatus(id, 'archived')).body;
    const undone = await undo(activityId);
    expect(undone).toMatchObject({ status: 200, body: { message: 'Промяната е върната.' } });
    expect((await productNow(id)).status).toBe('active');
    const record = (await owner.get(`/api/admin/activities/${undone.body.activityId}`)).body.activity;
    expect(record).toMatchObject({ undoOf: activityId, before: { status: 'archived' }, after: { status: 'active' } });
    expect((await owner.get(`/api/admin/activities/${activityId}`)).body.activity).toMatchObject({
      isUndone: true,
      canUndo: false,
    });
    expect((await undo(undone.body.activityId)).status).toBe(200);
    expect((await productNow(id)).status).toBe('archived');
  });

  test('refuses changes that are stale, already undone or cannot be undone, and changes nothing', async () => {
    const { id } = await makeProduct();
    const first = (await setStatus(id, 'archived')).body.activityId;
    await setStatus(id, 'draft');
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    expect((await productNow(id)).status).toBe('draft');
    const second = (await setStatus(id, 'active')).body.activityId;
    expect((await undo(second)).status).toBe(200);
    expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    const { activities } = (await owner.get(`/api/admin/activities?subjectId=${id}`)).body;
    const created = activities.find((one: Json) => one.action === 'product.created');
    expect(created.canUndo).toBe(false);
    expect((await undo(created.id)).status).toBe(409);
    expect((await undo('019a0000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('two concurrent undos of one activity restore it once', async () => {
    const { id } = await makeProduct();
    const { activityId } = (await setStatus(id, 'archived')).body;
    await owner.csrfToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(activityId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'UNDO_REFUSED')).toHaveLength(5);
  });

  test('requires the permission of the change, and expires after a day', async () => {
    const { id } = await makeProduct();
    const { activityId } = (await setStatus(id, 'archived')).body;
    const ofOrders = (await signedIn(shop, { permissions: ['orders'] })).client;
    expect((await undo(activityId, ofOrders)).status).toBe(403);
    shop.advanceClock(25 * 3_600_000);
    expect(await undo(activityId)).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
    shop.advanceClock(-25 * 3_600_000);
  });

  test('restores the status of each of many products, except those that were changed since', async () => {
    const [one, two, three] = [await makeProduct(), await makeProduct({ status: 'draft' }), await makeProduct()];
    const ids = [one.id, two.id, three.id];
    const answer = await owner.post('/api/admin/products/bulk-status', { target: { ids }, status: 'archived' });
    expect(answer.body.changed).toBe(3);
    await setStatus(three.id, 'draft');
    expect((await undo(answer.body.activityId)).status).toBe(200);
    const statuses = await Promise.all(ids.map(async (id) => (await productNow(id)).status));
    expect(statuses).toEqual(['active', 'draft', 'draft']);
  });
});

describe('undoing a change of a product', () => {
  test('restores name, address, price and the stock difference of the change, and keeps later sales', async () => {
    const product = await makeProduct();
    const [variant] = product.variants;
    const changes = {
      name: 'Друго име',
      slug: `drugo-ime-${made}`,
      variants: [{ ...variant, price: { amount: 990, currency: 'BGN' }, stock: 12 }],
    };
    const { activityId } = (await owner.put(`/api/admin/products/${product.id}`, changes)).body;
    expect((await undo(activityId)).status).toBe(200);
    const after = await productNow(product.id);
    expect(after).toMatchObject({ name: product.name, slug: product.slug });
    expect(after.variants).toMatchObject([{ id: variant.id, stock: 5, price: { amount: 1250 } }]);
  });

  test('is refused when the same field was edited since, but not when another one was', async () => {
    const product = await makeProduct();
    const edit = (body: Json) => owner.put(`/api/admin/products/${product.id}`, body);
    const first = (await edit({ name: 'Първо' })).body.activityId;
    await edit({ description: 'Друго поле' });
    expect((await undo(first)).status).toBe(200);
    expect(await productNow(product.id)).toMatchObject({ name: product.name, description: 'Друго поле' });
    const second = (await edit({ name: 'Второ' })).body.activityId;
    await edit({ name: 'Трето' });
    expect((await undo(second)).body.code).toBe('UNDO_REFUSED');
  });

  test('restores a deleted product with its ids', async () => {
    const product = await makeProduct();
    const { activityId } = (await owner.delete(`/api/admin/products/${product.id}`)).body;
    expect((await undo(activityId)).status).toBe(200);
    const after = await productNow(product.id);
    expect(after).toMatchObject({ slug: product.slug, status: 'active', name: product.name });
    expect(after.variants).toMatchObject([{ id: product.variants[0].id, sku: product.variants[0].sku, stock: 5 }]);
  });

  test('is refused when another product took the SKU in the meantime', async () => {
    const product = await makeProduct();
    const { activityId } = (await owner.delete(`/api/admin/products/${product.id}`)).body;
    const { sku } = product.variants[0];
    await makeProduct({ variants: [{ name: 'Кутия', sku, price: { amount: 100, currency: 'BGN' }, stock: 1 }] });
    expect((await undo(activityId)).body).toMatchObject({ code: 'UNDO_REFUSED' });
  });
});

describe('undoing a change of a category', () => {
  const makeCategory = async (name: string, parentId: string | null = null) =>
    (await owner.post('/api/admin/categories/create', { name, parentId })).body.category;
  const all = async () => (await owner.get('/api/categories')).body.categories as Json[];

  test('restores the name, unless the category was renamed again', async () => {
    const { id } = await makeCategory('Силни');
    const rename = (categoryName: string) => owner.put(`/api/admin/categories/${id}`, { categoryName });
    const first = (await rename('По-силни')).body.activityId;
    const second = (await rename('Най-силни')).body.activityId;
    expect((await undo(first)).body.code).toBe('UNDO_REFUSED');
    expect((await undo(second)).status).toBe(200);
    expect((await all()).find((one) => one.id === id)?.name).toBe('По-силни');
  });

  test('restores a deleted category with its subcategories and products', async () => {
    const parent = await makeCategory('Вкусове');
    const child = await makeCategory('Плодови', parent.id);
    const product = await makeProduct({ categoryIds: [parent.id] });
    const { activityId } = (await owner.delete(`/api/admin/categories/${parent.id}`)).body;
    expect((await productNow(product.id)).categoryIds).toEqual([]);
    expect((await undo(activityId)).status).toBe(200);
    const categories = await all();
    expect(categories.find((one) => one.id === parent.id)).toMatchObject({ slug: parent.slug, productCount: 1 });
    expect(categories.find((one) => one.id === child.id)?.parentId).toBe(parent.id);
    expect((await productNow(product.id)).categoryIds).toEqual([parent.id]);
  });
});

describe('undoing a change of an account', () => {
  test('restores the account with its confirmed email address and its badge', async () => {
    const { id } = await signedIn(shop);
    await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, id));
    const read = async () => (await owner.get(`/api/admin/user/${id}`)).body.user;
    const before = await read();
    const edited = await owner.put(`/api/admin/user/${id}`, { firstName: 'Мария', email: `moved-${before.email}` });
    expect(edited.body.user).toMatchObject({ firstName: 'Мария', isVerified: false });
    expect((await undo(edited.body.activityId)).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});

describe('the list of activities', () => {
  test('filters by actor, action, subject, days and words, and refuses an invalid date', async () => {
    const { id, name } = await makeProduct();
    await setStatus(id, 'draft');
    const find = async (query: string) => (await owner.get(`/api/admin/activities?${query}`)).body;
    expect((await find(`subjectId=${id}`)).activities.map((one: Json) => one.action)).toEqual([
      'product.status-changed',
      'product.created',
    ]);
    expect((await find(`subjectId=${id}&action=product.created`)).total).toBe(1);
    expect((await find(`search=${encodeURIComponent(name.toUpperCase())}&subject=product`)).total).toBe(2);
    const { actors, actions } = (await owner.get('/api/admin/activities/actors')).body;
    expect(actors).toContainEqual(expect.objectContaining({ name: 'Ива Петрова' }));
    expect(actions).toContain('product.created');
    expect((await find(`actor=${actors[0].id}&subjectId=${id}&from=2020-01-01&to=2099-01-01`)).total).toBe(2);
    expect((await find(`subjectId=${id}&to=2020-01-01`)).total).toBe(0);
    expect((await owner.get('/api/admin/activities?from=yesterday')).status).toBe(422);
  });

  test('is exported completely across several batches', async () => {
    const { id } = await makeProduct();
    for (let i = 0; i < 4; i++) await setStatus(id, i % 2 ? 'active' : 'draft');
    const { total } = (await owner.get('/api/admin/activities')).body;
    const lines = (await owner.get('/api/admin/activities/export')).text.trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    const everything: SignedInUser = {
      ...(await owner.get('/api/auth/me')).body.user,
      hasSecondFactor: false,
      needsSecondFactor: false,
    };
    const seen: string[] = [];
    for await (const activity of readActivities(shop.db, { search: '' }, everything, 2)) seen.push(activity.id);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  test('requires its own permission', async () => {
    const ofOrders = (await signedIn(shop, { permissions: ['orders'] })).client;
    expect((await ofOrders.get('/api/admin/activities')).status).toBe(403);
  });

  test('shows, exports and counts only what the user’s other permissions cover', async () => {
    const { id } = await makeProduct();
    const { user: customer } = await shop.signUp();
    await owner.put(`/api/admin/user/${customer.id}`, { firstName: 'Вяра' });
    const { client } = await signedIn(shop, { permissions: ['activities', 'catalog', 'exports'] });
    const all = (await owner.get('/api/admin/activities?limit=100')).body.activities;
    const about = (subject: string) => all.find((one: Json) => one.subjectId === subject).id;
    const shown = (await client.get('/api/admin/activities?limit=100')).body;
    expect(shown.activities.map((one: Json) => one.subjectId)).toContain(id);
    expect(shown.activities.filter((one: Json) => one.subjectType === 'user')).toEqual([]);
    expect((await client.get(`/api/admin/activities?subjectId=${customer.id}`)).body.total).toBe(0);
    expect((await client.get(`/api/admin/activities/${about(id)}`)).status).toBe(200);
    expect((await client.get(`/api/admin/activities/${about(customer.id)}`)).status).toBe(404);
    const file = (await client.get('/api/admin/activities/export')).text;
    expect(file).toContain('product.created');
    expect(file).not.toContain('user.updated');
    const { actions } = (await client.get('/api/admin/activities/actors')).body;
    expect(actions.filter((action: string) => action.startsWith('user.'))).toEqual([]);
  });
});
