import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { nameStreet } from '#contracts/delivery/name-street.rule.ts';
import type { Street } from '#contracts/delivery/streets.ts';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { simulatedSettlements } from '#tests/simulators/simulated-settlements.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import type { ListedStreet } from '../couriers/courier-port.ts';
import { courierAccounts } from '../couriers/couriers.tables.ts';
import { refreshSettlements } from '../couriers/lists/refresh-settlements.ts';
import { deliveryLimits } from '../delivery.limits.ts';
import { courierOffices } from '../delivery.tables.ts';
import { settlements } from '../settlements/settlements.tables.ts';
import { refreshStreets, refreshStreetsOf } from './refresh-streets.ts';
import { storeStreets } from './store-streets.ts';
import { streetLists, streets } from './streets.tables.ts';

const [sofia, plovdiv, kalekovets] = ['68134', '56784', '35344'];
const names = (...list: string[]): ListedStreet[] =>
  list.map((name, index) => ({ id: String(index), kind: /^(кв|ж\.к)/.test(name) ? 'quarter' : 'street', name }));
const ofSofia = [
  ...names('Витоша', 'Св. Св. Кирил и Методий', 'бул. Цариградско шосе', '6-ти септември', 'Юнак', 'ж.к. Люлин 1'),
  { id: '100', kind: 'quarter' as const, name: 'Лозенец' },
];

const econt = new EcontSimulator();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await refreshSettlements(shop.deps);
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
afterEach(async () => {
  econt.calls.length = 0;
  econt.faults.length = 0;
  await shop.db.delete(streetLists);
  await shop.db.delete(notifications);
});

const store = (list: ListedStreet[], settlementId = sofia ?? '') =>
  runOperation(shop.deps, (op) => storeStreets(op, { courier: 'econt', settlementId }, list));
const open = (settlementId = sofia ?? '') =>
  shop.db.insert(streetLists).values({ courier: 'econt', settlementId, askedAt: new Date(0) });
const suggest = async (search: string, city = 'София', postcode = '1000', client = shop.client()) => {
  const answer = await client.get(`/api/delivery/streets?${new URLSearchParams({ city, postcode, search })}`);
  expect(answer.status).toBe(200);
  return answer.body as { streets: Street[]; isLoading: boolean };
};
const suggested = async (...[search, city, postcode]: string[]) =>
  (await suggest(search ?? '', city, postcode)).streets.map(nameStreet);

/** How often Econt was asked for the streets of a place. */
const timesAsked = () => econt.calls.filter((path) => path.includes('getStreets')).length;
/** The places whose streets were asked for, the last `count` of them. */
const askedFor = async (count?: number) => {
  const rows = await shop.db.select().from(streetLists).orderBy(asc(streetLists.askedAt));
  return rows.map(({ settlementId }) => settlementId).slice(count === undefined ? 0 : -count);
};

test.each([
  ['вит', 'Витоша'],
  ['ул. Витоша', 'Витоша'],
  ['ул Вито', 'Витоша'],
  ['улица витоша', 'Витоша'],
  ['ul. Vitosha', 'Витоша'],
  ['vitosa', undefined],
  ['бул. цариг', 'бул. Цариградско шосе'],
  ['tsarigradsko', 'бул. Цариградско шосе'],
  ['carigradsko sh', 'бул. Цариградско шосе'],
  ['кирил', 'Св. Св. Кирил и Методий'],
  ['6 септ', '6-ти септември'],
  ['yunak', 'Юнак'],
  ['жк люлин', 'ж.к. Люлин 1'],
  ['ж.к. Люлин', 'ж.к. Люлин 1'],
  ['zh.k. lyulin 1', 'ж.к. Люлин 1'],
  ['кв. лозенец', 'кв. Лозенец'],
  ['Витоша 12', undefined],
  ['ул.', undefined],
  ["' | 'a':*", undefined],
])('"%s" is suggested as %s', async (search, name) => {
  await open();
  await store(ofSofia);
  expect(await suggested(search)).toEqual(name === undefined ? [] : [name]);
});

test('the town is understood as people write it, and its postcode tells equal names apart', async () => {
  await open();
  await store(ofSofia);
  for (const city of ['гр. София', 'sofia', 'СОФИЯ, обл. София (столица)'])
    expect(await suggested('вит', city, '1407')).toEqual(['Витоша']);
  for (const [id, postcode] of [
    ['2837', '2778'],
    ['2851', '8239'],
  ] as const) {
    await open(id);
    await store(names(`Улица ${postcode}`), id);
  }
  expect(await suggested('улица 8', 'Баня', '8239')).toEqual(['Улица 8239']);
  expect(await suggested('улица 2', 'с. Баня', '2778')).toEqual(['Улица 2778']);
  expect(await suggested('улица 2', 'Баня', '')).toEqual([]);
});

test('a list of 6,000 streets takes four statements, and one that is empty or halved does not replace it', async () => {
  await open();
  const many = names(...Array.from({ length: 6_000 }, (_, n) => `Улица ${n}`));
  await runOperation(shop.deps, async (op) => {
    const asked = vi.spyOn(op.client, 'query');
    expect(await storeStreets(op, { courier: 'econt', settlementId: sofia ?? '' }, many)).toEqual({ stored: 6_000 });
    expect(asked).toHaveBeenCalledTimes(4);
  });
  for (const list of [[], many.slice(0, 3_000), names('', '!', '-')])
    expect(await store(list)).toEqual({ kept: 6_000 });
  expect(await shop.db.$count(streets)).toBe(6_000);
  expect(await store(many.slice(0, 3_001))).toEqual({ stored: 3_001 });
  expect(await shop.db.$count(streets)).toBe(3_001);
});

test('the streets of a place that nobody asked for yet are loaded once, and found when they are', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => suggest('ив', 'Пловдив', '4000')));
  expect(answers.map(({ isLoading }) => isLoading)).toEqual([true, true, true]);
  await shop.drainJobs();
  expect(await suggest('ив', 'Пловдив', '4000')).toEqual({
    streets: [{ kind: 'street', name: 'ул. Иван Вазов' }],
    isLoading: false,
  });
  expect(await suggest('нещо друго', 'Пловдив', '4000')).toEqual({ streets: [], isLoading: false });
  expect(timesAsked()).toBe(1);
});

test('a place without streets is asked about once a month, and after silence once in ten minutes', async () => {
  const ask = async () => {
    const { isLoading } = await suggest('ив', 'Калековец', '4147');
    await shop.drainJobs();
    return isLoading;
  };
  expect([await ask(), await ask(), timesAsked()]).toEqual([true, false, 1]);
  econt.faults.push('down');
  await shop.db.delete(streetLists);
  expect([await ask(), timesAsked()]).toEqual([true, 2]);
  await shop.db.update(streetLists).set({ askedAt: new Date(Date.now() - 5 * 60_000) });
  expect([await ask(), timesAsked()]).toEqual([false, 2]);
  await shop.db.update(streetLists).set({ askedAt: new Date(Date.now() - 11 * 60_000) });
  expect([await ask(), timesAsked()]).toEqual([true, 3]);
});

test('unknown places, other couriers and no courier suggest nothing and ask nobody', async () => {
  expect(await suggest('ул', 'Лондон', '1000')).toEqual({ streets: [], isLoading: false });
  await shop.db.update(courierAccounts).set({ isEnabled: false });
  expect(await suggest('ул', 'София')).toEqual({ streets: [], isLoading: false });
  await shop.db.update(courierAccounts).set({ isEnabled: true });
  expect(econt.calls).toEqual([]);
});

test('a network makes the shop load so many lists and no more', async () => {
  const { perAddress, windowMinutes } = deliveryLimits.streetLists;
  shop.advanceClock(windowMinutes * 60_000 + 1000);
  const many = Array.from({ length: perAddress + 2 }, (_, n) => ({
    ...{
      courier: 'econt' as const,
      id: `x${n}`,
      kind: 'village' as const,
      name: `Поле ${n}`,
      postcode: String(9000 + n),
    },
    ...{ folded: `pole ${n}`, searchVector: '' },
  }));
  await shop.db.insert(settlements).values(many);
  const client = shop.client();
  const loading: boolean[] = [];
  for (const { name, postcode } of many) loading.push((await suggest('ул', name, postcode, client)).isLoading);
  expect(loading.filter(Boolean)).toHaveLength(perAddress);
  expect(loading.slice(-2)).toEqual([false, false]);
  await shop.db.delete(settlements).where(sql`${settlements.id} like 'x%'`);
  await shop.drainJobs();
});

test('every night the towns, the places of offices and those with streets are loaded, and an interrupted round goes on', async () => {
  const office = { courier: 'econt' as const, name: 'Офис', city: 'с. Калековец', postcode: '4147', address: 'ул. 1' };
  await shop.db.insert(courierOffices).values([{ ...office, id: 'a' }]);
  const towns = simulatedSettlements.filter(({ type }) => type === 'гр.').map(({ id }) => String(id));
  await refreshStreets(shop.deps);
  const asked = await askedFor();
  // The place with an office comes first.
  expect(asked[0]).toBe(kalekovets);
  expect(asked.toSorted()).toEqual([...towns, kalekovets].toSorted());
  await refreshStreets(shop.deps);
  expect(timesAsked()).toBe(towns.length + 1);
  const yesterday = new Date(Date.now() - 21 * 3_600_000);
  await shop.db
    .update(streetLists)
    .set({ askedAt: yesterday })
    .where(sql`settlement_id = ${plovdiv}`);
  await refreshStreets(shop.deps);
  expect([timesAsked(), await askedFor(1)]).toEqual([towns.length + 2, [plovdiv]]);
  await shop.db.delete(courierOffices);
});

test('a courier that is down is left alone after three places, what is stored stays, and staff are told', async () => {
  await open();
  await store(ofSofia);
  econt.faults.push('down', 'down', 'down', 'down');
  await refreshStreets(shop.deps);
  expect([timesAsked(), await shop.db.$count(streets)]).toEqual([3, ofSofia.length]);
  econt.faults.length = 0;
  econt.faults.push('refused', 'refused', 'refused');
  await shop.db.update(streetLists).set({ askedAt: new Date(0) });
  expect(await refreshStreetsOf(shop.deps, 'econt')).not.toBe('');
  const told = await shop.db.select({ message: notifications.message }).from(notifications);
  expect(told).toEqual([
    { message: 'Улиците от Еконт не са обновени. Куриерът не даде списъка си. Ще опитаме отново следващата нощ.' },
  ]);
});

test('a round ends in time and the next one continues with what it did not reach', async () => {
  const { elapsed } = shop.deps;
  await refreshStreetsOf(shop.deps, 'econt', { until: elapsed() - 1 });
  expect(timesAsked()).toBe(0);
  const counted: string[] = [];
  const onProgress = async (done: number, total: number) => void counted.push(`${done}/${total}`);
  await refreshStreetsOf(shop.deps, 'econt', { onProgress });
  expect(counted).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4']);
});
