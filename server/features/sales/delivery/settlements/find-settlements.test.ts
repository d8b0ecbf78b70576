import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSettlement } from '#contracts/delivery/name-settlement.rule.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { runOperation } from '#server/platform/operation.ts';
import { simulatedSettlements } from '#tests/simulators/simulated-settlements.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { findSettlements } from './find-settlements.ts';
import type { ListedSettlement } from './listed-settlement.ts';
import { storeSettlements } from './store-settlements.ts';

const register = simulatedSettlements.map((one): ListedSettlement => ({
  id: String(one.id),
  kind: one.type === 'гр.' ? 'town' : one.type === 'с.' ? 'village' : 'other',
  name: one.name,
  municipality: one.municipality,
  province: one.region,
  postcode: one.postCode,
  lat: one.lat,
  lng: one.lng,
}));

let shop: TestShop;
const store = (list: ListedSettlement[]) => runOperation(shop.deps, (op) => storeSettlements(op, 'speedy', list));
beforeAll(async () => {
  shop = await startTestShop();
  await store(register);
});
afterAll(() => shop.stop());

const find = async (search: string): Promise<Settlement[]> => {
  const query = new URLSearchParams({ search }).toString();
  const answer = await shop.client().get(`/api/delivery/settlements?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.settlements;
};
const named = async (search: string) => (await find(search)).map(nameSettlement);

test('two villages of one name in one province are told apart by municipality, and each leads to itself', async () => {
  expect(await named('Ново село')).toEqual(['с. Ново село, общ. Кула, обл. Видин', 'с. Ново село, обл. Видин']);
  expect((await find('с. Ново село, общ. Кула, обл. Видин')).map(({ postcode }) => postcode)).toEqual(['3836']);
  for (const search of ['Ново село, Кула', 'ново село кула', 'novo selo kula', 'Ново село 3836', 'Ново село, 3836'])
    expect((await find(search)).map(({ municipality }) => municipality)).toEqual(['Кула']);
});

test('places of one name come first, the town before the villages, with municipality and province', async () => {
  expect(await named('баня')).toEqual([
    'гр. Баня, общ. Карлово, обл. Пловдив',
    'с. Баня, общ. Разлог, обл. Благоевград',
    'с. Баня, общ. Несебър, обл. Бургас',
    'с. Баня, общ. Панагюрище, обл. Пазарджик',
  ]);
});

test.each([
  ['с. Калековец', 'Калековец'],
  ['с Калековец', 'Калековец'],
  ['село калековец', 'Калековец'],
  ['kalekovec', 'Калековец'],
  ['S. KALEKOVETS', 'Калековец'],
  ['калек', 'Калековец'],
  ['Калековетс', 'Калековец'],
  ['Каликовец', 'Калековец'],
  ['оряховица', 'Горна Оряховица'],
  ['гр. Горна Оряховица', 'Горна Оряховица'],
  ['gorna oriahovica', 'Горна Оряховица'],
  ['Горна Оряховица, обл. Велико Търново', 'Горна Оряховица'],
  ['слънчев', 'Слънчев бряг'],
  ['slunchev', 'Слънчев бряг'],
])('finds "%s" as %s', async (search, name) => {
  expect((await find(search)).map((one) => one.name)).toEqual([name]);
});

test.each(['лондон', 'Баня, общ. Лондон', '!', "' | 'a':*", 'с.'])('finds nothing for "%s"', async (search) => {
  expect(await find(search)).toEqual([]);
});

test('a village without an office is offered the nearest ones, and the other villages of its name', async () => {
  const { near, settlements } = (await shop.client().get(`/api/delivery/offices?search=${encodeURI('баня')}`)).body;
  expect([near, ...settlements].map(nameSettlement)).toEqual(await named('баня'));
});

test('a list that is written again changes no row, and a place that it lacks is removed', async () => {
  const written = async () => (await shop.db.execute(sql`select xmin::text, id from settlements order by id`)).rows;
  const before = await written();
  await store(register);
  expect(await written()).toEqual(before);
  await store(register.filter(({ name }) => name !== 'Калековец'));
  expect(await find('Калековец')).toEqual([]);
  await store(register);
});

test('a register of 5,300 places is searched by its index', async () => {
  const syllables = ['ба', 'ве', 'го', 'ду', 'жи', 'зла', 'кри'];
  const syllable = (n: number) => syllables[n % syllables.length] ?? '';
  const many = Array.from({ length: 5300 }, (_, n): ListedSettlement => {
    const name = [n, Math.floor(n / 7), Math.floor(n / 49), Math.floor(n / 343)].map(syllable).join('');
    const region = { municipality: `Община ${n % 265}`, province: `Област ${n % 28}`, postcode: String(1000 + n) };
    return { id: `m${n}`, kind: 'village', name, ...region, lat: null, lng: null };
  });
  await store(many);
  await shop.db.execute(sql`analyze settlements`);
  const search = sql`select name from settlements where search_vector @@ ${"'bavegodu':*A"}::tsquery`;
  expect(JSON.stringify((await shop.db.execute(sql`explain ${search}`)).rows)).toContain('settlements_search_idx');
  const times: number[] = [];
  for (const typed of ['бавего', 'крикрикри 70', 'бавиго', 'веба, област 3', 'несъществуващо'].flatMap((one) => [
    one,
    one,
  ])) {
    const start = performance.now();
    await findSettlements(shop.db, typed);
    times.push(performance.now() - start);
  }
  // Two milliseconds on a quiet machine; the limit allows for a busy one.
  expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(50);
});
