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
    },
    {
      courier: 'econt',
      id: '1002',
      name: 'Варна 100% Мол',
      city: 'Варна',
      postcode: '9000',
      address: 'бул. Сливница 5',
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
  expect(await search({ search: 'софия' })).toEqual([]);
});

test.each(['plovdiv', 'Пловдиф', 'PLOVDIV', 'пловд', 'plovdiv 4000'])(
  'finds an office in Plovdiv by "%s"',
  async (typed) => {
    expect(await search({ search: typed })).toContain('econt 1001');
    expect(await search({ search: typed })).not.toContain('econt 1002');
  },
);

test('treats wildcards in a search literally', async () => {
  expect(await search({ search: '%' })).toEqual([]);
  expect(await search({ search: '100%' })).toEqual(['econt 1002']);
  expect(await search({ search: '_' })).toEqual([]);
  expect(await search({ search: '\\' })).toEqual([]);
});

test('refuses an unknown courier', async () => {
  expect((await shop.client().get('/api/delivery/offices?courier=pigeon')).status).toBe(422);
});
