import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/columns.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

const groups = '/api/admin/groups';
let count = 0;
async function putGroup(name = `Група ${++count}`): Promise<Json> {
  const made = await owner.post(`${groups}/create`, { name });
  expect(made).toMatchObject({ status: 201, body: { group: { name, members: 0 } } });
  return made.body.group;
}
const setMembers = (group: Json, people: readonly Shopper[], isMember = true) =>
  owner.post(`${groups}/${group.id}/members`, { target: { ids: people.map(({ id }) => id) }, isMember });
const listed = async (id: string): Promise<Json> =>
  (await owner.get(groups)).body.groups.find((group: Json) => group.id === id);
const undo = (answer: Json) => owner.post(`/api/admin/activities/${answer.activityId}/undo`);
const groupsOf = async ({ id }: Shopper) =>
  (await owner.get(`/api/admin/user/${id}/overview`)).body.person.groups.map(({ name }: Json) => name);

describe('a customer group', () => {
  test('can be created, renamed and deleted; its name is unique in any case', async () => {
    const group = await putGroup('Лоялни');
    expect(await owner.post(`${groups}/create`, { name: ' ЛОЯЛНИ ' })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', errors: [{ path: 'name' }] },
    });
    const other = await putGroup();
    expect((await owner.put(`${groups}/${other.id}`, { name: 'лоялни' })).body.code).toBe('NAME_TAKEN');
    const renamed = await owner.put(`${groups}/${group.id}`, { name: 'Верни' });
    expect(renamed.body.group).toMatchObject({ id: group.id, name: 'Верни' });
    expect((await undo(renamed.body)).status).toBe(200);
    expect(await listed(group.id)).toMatchObject({ name: 'Лоялни' });
    expect((await owner.delete(`${groups}/${group.id}`)).status).toBe(200);
    expect(await listed(group.id)).toBeUndefined();
    for (const call of [
      owner.put(`${groups}/${group.id}`, { name: 'Никой' }),
      owner.delete(`${groups}/${group.id}`),
      owner.post(`${groups}/${group.id}/members`, { target: { ids: [newId()] }, isMember: true }),
    ])
      expect((await call).status).toBe(404);
    expect((await owner.post(`${groups}/create`, { name: ' ' })).status).toBe(422);
  });

  test('adds and removes members, each once, and every step can be undone', async () => {
    const group = await putGroup();
    const people = [await signedIn(shop), await signedIn(shop)];
    const [first] = people as [Shopper, ...Shopper[]]; // two of them
    expect((await setMembers(group, [first])).body.changed).toBe(1);
    const both = await setMembers(group, people);
    expect(both.body).toMatchObject({ changed: 1, refused: [] });
    expect(await groupsOf(first)).toEqual([group.name]);
    expect((await undo(both.body)).status).toBe(200);
    expect(await listed(group.id)).toMatchObject({ members: 1 });
    const gone = await setMembers(group, people, false);
    expect(gone.body.changed).toBe(1);
    expect((await setMembers(group, people, false)).body).toMatchObject({ changed: 0 });
    expect((await undo(gone.body)).status).toBe(200);
    expect((await undo(gone.body)).body.code).toBe('UNDO_REFUSED');
    expect(await groupsOf(first)).toEqual([group.name]);
  });

  test('is restored after its deletion with the members who still exist', async () => {
    const group = await putGroup();
    const [stays, leaves] = [await signedIn(shop), await signedIn(shop)];
    await setMembers(group, [stays, leaves]);
    const deleted = await owner.delete(`${groups}/${group.id}`);
    expect((await owner.delete(`/api/admin/user/${leaves.id}`)).status).toBe(200);
    expect((await undo(deleted.body)).status).toBe(200);
    expect(await listed(group.id)).toMatchObject({ name: group.name, members: 1 });
  });

  test('filters the list of users, is shown in it and in its export, and can add all filtered users', async () => {
    const group = await putGroup('На едро');
    const [one, other] = [await signedIn(shop), await signedIn(shop)];
    const filter = { search: one.email };
    const done = await owner.post(`${groups}/${group.id}/members`, { target: { filter }, isMember: true });
    expect(done.body).toMatchObject({ changed: 1, message: 'В групата „На едро“ са добавени: 1.' });
    const { users } = (await owner.get(`/api/admin/users?group=${group.id}`)).body;
    expect(users).toMatchObject([{ id: one.id, groups: [{ id: group.id, name: 'На едро' }] }]);
    expect((await owner.get(`/api/admin/users?search=${other.email}`)).body.users[0].groups).toEqual([]);
    const [header, line] = (await owner.get(`/api/admin/users/export?group=${group.id}`)).text.split('\r\n');
    expect(header?.split(';')).toContain('Групи');
    expect(line?.split(';')).toContain('На едро');
    expect((await owner.get('/api/admin/users?group=all')).status).toBe(422);
  });

  test('is included in the export of its members’ personal data', async () => {
    const group = await putGroup();
    const person = await signedIn(shop);
    await setMembers(group, [person]);
    expect((await owner.get(`/api/admin/user/${person.id}/data`)).body.groups).toEqual([group.name]);
  });
});

describe('a discount for a group', () => {
  async function shopper(): Promise<Shopper> {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ price: 1000 }] });
    const person = await signedIn(shop);
    await person.client.post('/api/cart/add', { productId, variantId: variantIds[0] });
    return person;
  }
  const discountOf = async ({ client }: Shopper) => (await client.get('/api/cart')).body.totals.discount.amount;
  const automatic = (group: Json) => putDiscount(shop, { code: null, groupIds: [group.id] });
  const remove = (discount: Json) => owner.delete(`/api/admin/discounts/${discount.id}`);

  test('reduces the carts of members, as soon as they are added, and of no one else', async () => {
    const group = await putGroup();
    const discount = await automatic(group);
    const [member, other] = [await shopper(), await shopper()];
    expect(await discountOf(member)).toBe(0);
    const joined = await setMembers(group, [member]);
    expect([await discountOf(member), await discountOf(other)]).toEqual([100, 0]);
    const placed = await member.client.post('/api/orders/create', orderInput());
    expect(placed.body.order.totals.discount.amount).toBe(100);
    // The price of a placed order does not change when the member leaves the group.
    await undo(joined.body);
    const order = (await owner.get(`/api/admin/orders/${placed.body.order.id}`)).body.order;
    expect(order.totals.discount.amount).toBe(100);
    const lines = [{ ...order.lines[0], quantity: 2 }];
    const revision = await owner.post(`/api/admin/orders/${order.id}/revision`, { lines });
    expect(revision.body.totals.discount.amount).toBe(200);
    await remove(discount);
  });

  test('is refused to a guest, who is asked to sign in, and does not depend on the typed email', async () => {
    const group = await putGroup();
    const { code } = await putDiscount(shop, { groupIds: [group.id] });
    const [member, stranger] = [await shopper(), await shopper()];
    await setMembers(group, [member]);
    const shelf = await insertProduct(shop.db);
    const lines = [{ productId: shelf.productId, variantId: shelf.variantIds[0], quantity: 1 }];
    const guest = await shop.client().post('/api/cart/quote', { lines, discountCode: code });
    expect(guest.body).toMatchObject({
      code: 'DISCOUNT_INVALID',
      message: 'Важи само за определени клиенти. Ако си от тях, влез в профила си.',
    });
    const contact = { ...orderInput().contact, email: member.email };
    const borrowed = await stranger.client.post('/api/orders/create', orderInput({ contact, discountCode: code }));
    expect(borrowed.body).toMatchObject({ code: 'DISCOUNT_INVALID', message: 'Важи само за определени клиенти.' });
    const own = await member.client.post('/api/orders/create', orderInput({ discountCode: code }));
    expect(own.status).toBe(201);
  });

  test('refuses the deletion of its group, with the name of the discount', async () => {
    const group = await putGroup();
    const discount = await automatic(group);
    const refused = await owner.delete(`${groups}/${group.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.message).toContain(`„${discount.name}“`);
    const freed = await owner.put(`/api/admin/discounts/${discount.id}`, { ...discount, groupIds: [] });
    expect(freed.body.discount.groupIds).toEqual([]);
    const deleted = await owner.delete(`${groups}/${group.id}`);
    expect(deleted.status).toBe(200);
    expect((await undo(freed.body)).body).toMatchObject({ code: 'UNDO_REFUSED' });
    expect((await undo(deleted.body)).status).toBe(200);
    expect((await undo(freed.body)).status).toBe(200);
    expect((await owner.get(`/api/admin/discounts/${discount.id}`)).body.discount.groupIds).toEqual([group.id]);
    await remove(discount);
  });

  test('cannot be limited to an unknown group', async () => {
    const body = { name: 'За никого', code: null, terms: { kind: 'percent', percent: 5 }, groupIds: [newId()] };
    expect(await owner.post('/api/admin/discounts/create', body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'groupIds' }] },
    });
  });

  test('is explained to staff with the name of the group, for a cart, a customer and an order', async () => {
    const group = await putGroup('Приятели');
    const discount = await automatic(group);
    const [member, other] = [await shopper(), await shopper()];
    await setMembers(group, [member]);
    const { sku } = (await member.client.get('/api/cart')).body.cartItems[0];
    const explain = async (body: Json) => (await owner.post('/api/admin/discounts/explain', body)).body;
    const ofCart = async (customerId?: string) =>
      (await explain({ lines: [{ sku, quantity: 3 }], ...(customerId && { customerId }) })).tried.find(
        ({ id }: Json) => id === discount.id,
      );
    expect(await ofCart()).toMatchObject({ applied: false, reason: 'Важи само за клиенти от „Приятели“.' });
    expect(await ofCart(other.id)).toMatchObject({ applied: false, reason: 'Клиентът не е в групата „Приятели“.' });
    expect(await ofCart(member.id)).toMatchObject({ applied: true, amount: { amount: 300 } });
    const { order } = (await member.client.post('/api/orders/create', orderInput())).body;
    expect((await explain({ orderId: order.id })).totals).toEqual(order.totals);
    await remove(discount);
  });
});
