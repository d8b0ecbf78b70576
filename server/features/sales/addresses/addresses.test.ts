import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let person: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  const office = { courier: 'econt' as const, id: '1001', city: 'Пловдив', postcode: '4000', address: 'бул. Шести 1' };
  await shop.db.insert(courierOffices).values({ ...office, name: 'Пловдив Център' });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  person = await signedIn(shop);
});

const door = { method: 'address' as const, city: 'Пловдив', postcode: '4000', street: 'ул. Иван Вазов 1' };
const input = (changes: Json = {}) => ({
  firstName: 'Ива',
  lastName: 'Петрова',
  phone: '0888 123 456',
  delivery: door,
  ...changes,
});
const path = '/api/account/addresses';
const add = (changes: Json = {}, client: HttpClient = person.client) => client.post(path, input(changes));
const added = async (changes: Json = {}): Promise<Json> => {
  const answer = await add(changes);
  expect(answer.status).toBe(201);
  return answer.body.address;
};
const listed = async (): Promise<Json[]> => (await person.client.get(path)).body.addresses;
const street = (name: string) => ({ delivery: { ...door, street: name } });

describe('the default', () => {
  test('is the first address, until another one is set as default', async () => {
    const first = await added();
    const second = await added(street('ул. Втора 2'));
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const changed = await person.client.put(
      `${path}/${second.id}`,
      input({ ...street('ул. Втора 2'), isDefault: true }),
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { address: { isDefault: true }, message: 'Адресът е запазен.' },
    });
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('is kept when the address is changed without `isDefault`', async () => {
    const { id } = await added();
    const changed = await person.client.put(`${path}/${id}`, input({ label: 'Вкъщи', isDefault: false }));
    expect(changed.body.address).toMatchObject({ label: 'Вкъщи', isDefault: true });
  });

  test('moves to the newest remaining address when the default is deleted', async () => {
    const { id } = await added();
    await added(street('ул. Втора 2'));
    const newest = await added(street('ул. Трета 3'));
    expect(await person.client.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ id: newest.id, isDefault: true }, { isDefault: false }]);
  });
});

test('an office is stored with its name and address at the time it was chosen', async () => {
  const address = await added({ delivery: { method: 'office', courier: 'econt', officeId: '1001' } });
  expect(address.delivery).toEqual({
    method: 'office',
    courier: 'econt',
    officeId: '1001',
    officeName: 'Пловдив Център',
    city: 'Пловдив',
    officeAddress: 'бул. Шести 1',
    officeType: 'office',
  });
});

test.each([
  ['an unknown office', { delivery: { method: 'office', courier: 'econt', officeId: 'x' } }, 'delivery.officeId'],
  ['a postcode that is none', { delivery: { ...door, postcode: '40' } }, 'delivery.postcode'],
  ['a phone that is none', { phone: 'обади се' }, 'phone'],
  ['no name', { firstName: ' ' }, 'firstName'],
  ['a label that is a story', { label: 'я'.repeat(41) }, 'label'],
])('refuses %s', async (_, changes, field) => {
  const answer = await add(changes);
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  expect(answer.body.errors.map((error: Json) => error.path)).toEqual([field]);
  expect(await listed()).toEqual([]);
});

test('stores twenty addresses and refuses the next, until one is deleted', async () => {
  for (let n = 1; n <= 20; n++) await added(street(`ул. ${n}`));
  expect(await add()).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'Пазим до 20 адреса. Изтрий някой, за да добавиш нов.' },
  });
  const [, second] = await listed();
  await person.client.delete(`${path}/${second?.id}`);
  expect((await add()).status).toBe(201);
});

test('of other users cannot be read, changed or deleted', async () => {
  const { id } = await added();
  const other = (await signedIn(shop)).client;
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  for (const client of [other, owner]) {
    expect((await client.get(path)).body).toEqual({ addresses: [] });
    expect((await client.put(`${path}/${id}`, input({ label: 'Мое' }))).status).toBe(404);
    expect((await client.delete(`${path}/${id}`)).status).toBe(404);
  }
  expect(await listed()).toMatchObject([{ id, label: '' }]);
});
