import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSettlements } from '#server/features/sales/delivery/couriers/lists/refresh-settlements.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import { manySignedIn, type Shopper } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { race, stopAfterRaces, tally } from './race.ts';

/**
 * Uses real sockets. Each test fails without the guard that it names, as `node tests/races/without-guards.ts` verifies.
 */
const econt = new EcontSimulator();
let shop: TestShop;
let staff: Shopper[];
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  const base = await shop.listen();
  staff = await manySignedIn(shop, 8, { base, permissions: ['settings'] });
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await refreshSettlements(shop.deps);
});
afterAll(async () => {
  await stopAfterRaces(shop, ['CONFLICT']);
  await econt.close();
});
const callsOf = (name: string) => econt.calls.filter((path) => path.includes(name)).length;

// Guard: claim-list.ts takes the turn in one conditional statement.
test('of eight buyers who type a street of one town at once, one makes the shop ask the courier', async () => {
  econt.calls.length = 0;
  const search = new URLSearchParams({ city: 'Пловдив', postcode: '4000', search: 'ив' });
  await race(staff.map(({ client }) => ({ client, run: () => client.get(`/api/delivery/streets?${search}`) })));
  await shop.drainJobs();
  expect(callsOf('getStreets')).toBe(1);
});

// Guard: refresh-courier.ts starts in one conditional statement.
test('of eight presses at once on the lists of one courier, one loads them', async () => {
  econt.calls.length = 0;
  const answers = await race(
    staff.map(({ client }) => ({ client, run: () => client.post('/api/admin/couriers/econt/lists/refresh') })),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 CONFLICT': 7 });
  await shop.drainJobs();
  expect(callsOf('getOffices')).toBe(1);
});
