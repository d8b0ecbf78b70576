import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { courierOffices } from './delivery.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.db.insert(courierOffices).values([
    {
      courier: 'econt',
      id: '1001',
      name: 'Пловдив Център',
      city: 'Пловдив',
      postcode: '4000',
      address: 'бул. Шести 1',
      ...{ lat: 42.15, lng: 24.75 },
    },
    {
      courier: 'econt',
      id: '1002',
      name: 'Варна 100% Мол',
      city: 'Варна',
      postcode: '9000',
      address: 'бул. Сливница 5',
      ...{ lat: 43.21, lng: 27.91 },
    },
    { courier: 'speedy', id: '1001', name: 'Тракия', city: 'Пловдив', postcode: '4023', address: 'ул. Съединение 2' },
  ]);
});
afterAll(() => shop.stop());

const search = async (query: Record<string, string>) => {
  const answer = await shop.client().get(`/api/delivery/offices?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.body.offices.map((office: Json) => `${office.courier} ${office.id}`);
};

test('lists offices by city and name', async () => {
  expect(await search({})).toEqual(['econt 1002', 'econt 1001', 'speedy 1001']);
  expect(await search({ courier: 'econt' })).toEqual(['econt 1002', 'econt 1001']);
});

test('finds offices by city, name, postcode and address in any case and order', async () => {
  expect(await search({ search: 'ПЛОВДИВ' })).toHaveLength(2);
  expect(await search({ search: 'тракия пловдив' })).toEqual(['speedy 1001']);
  expect(await search({ search: '9000' })).toEqual(['econt 1002']);
  expect(await search({ search: 'лондон' })).toEqual([]);
});

test.each(['plovdiv', 'Пловдиф', 'PLOVDIV', 'пловд', 'plovdiv 4000'])(
  'finds an office in Plovdiv by "%s"',
  async (typed) => {
    expect(await search({ search: typed })).toContain('econt 1001');
    expect(await search({ search: typed })).not.toContain('econt 1002');
  },
);

const answerTo = async (query: Record<string, string>) =>
  (await shop.client().get(`/api/delivery/offices?${new URLSearchParams(query)}`)).body;

test('around a point, lists the places with known coordinates, nearest first with their distance', async () => {
  const { offices } = await answerTo({ lat: '42.15', lng: '24.75' });
  expect(offices.map((office: Json) => [office.courier, office.id, Math.round(office.distanceMetres / 1000)])).toEqual([
    ['econt', '1001', 0],
    ['econt', '1002', 284],
  ]);
  expect((await shop.client().get('/api/delivery/offices?lat=95&lng=24')).status).toBe(422);
});

test('for a settlement without an office, lists the nearest ones and the other settlements of that name', async () => {
  const { offices, near, settlements } = await answerTo({ search: 'бяла' });
  expect(near).toMatchObject({ name: 'Бяла', kind: 'town' });
  expect([near, ...settlements].map(({ province }: Json) => province)).toEqual(
    expect.arrayContaining(['Варна', 'Русе']),
  );
  expect(offices).toHaveLength(2);
  const byProvince = await answerTo({ search: 'Бяла, обл. Варна' });
  expect(byProvince.near).toMatchObject({ name: 'Бяла', province: 'Варна', postcode: '9101' });
  expect(byProvince.offices[0]).toMatchObject({ id: '1002' });
});

test('suggests settlements by name in either alphabet, towns first, and those of offices', async () => {
  const names = async (text: string) => {
    const query = new URLSearchParams({ search: text }).toString();
    const { settlements } = (await shop.client().get(`/api/delivery/settlements?${query}`)).body;
    return settlements.map(({ name, postcode }: Json) => `${name} ${postcode}`);
  };
  expect(await names('plovd')).toEqual(['Пловдив 4000']);
  expect(await names('гр. Стара Загора')).toEqual(['Стара Загора 6000']);
  expect(await names('с. Равда')).toEqual(['Равда ']);
  await shop.db
    .insert(courierOffices)
    .values({ courier: 'econt', id: '9', name: 'Калековец', city: 'с. КАЛЕКОВЕЦ', postcode: '4147', address: 'ул. 1' });
  expect(await names('kalekovets')).toEqual(['Калековец 4147']);
  await shop.db.delete(courierOffices).where(eq(courierOffices.id, '9'));
});

test('treats wildcards in a search literally', async () => {
  expect(await search({ search: '%' })).toEqual([]);
  expect(await search({ search: '100%' })).toEqual(['econt 1002']);
  expect(await search({ search: '_' })).toEqual([]);
  expect(await search({ search: '\\' })).toEqual([]);
});

test('refuses an unknown courier', async () => {
  expect((await shop.client().get('/api/delivery/offices?courier=pigeon')).status).toBe(422);
});
