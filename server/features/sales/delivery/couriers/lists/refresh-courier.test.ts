import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { simulatedSettlements } from '#tests/simulators/simulated-settlements.ts';
import { courierOptions, enableCourier } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { courierOffices } from '../../delivery.tables.ts';
import { settlements } from '../../settlements/settlements.tables.ts';
import { courierAccounts, courierRefreshes } from '../couriers.tables.ts';
import { refreshCourier, silentMs, startRefresh } from './refresh-courier.ts';

const econt = new EcontSimulator();
const boxnow = new BoxNowSimulator();
let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  const [econtUrl, boxnowUrl] = [await econt.listen(), await boxnow.listen()];
  shop = await startTestShop({ config: { econtUrl, boxnowUrl } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
  await boxnow.close();
});
afterEach(async () => {
  econt.places = 'all';
  econt.faults.length = 0;
  for (const table of [courierRefreshes, courierOffices, settlements, courierAccounts]) await shop.db.delete(table);
});

const lists = async (courier = 'econt') => (await owner.get(`/api/admin/couriers/${courier}/lists`)).body.lists;
const refresh = (courier = 'econt') => owner.post(`/api/admin/couriers/${courier}/lists/refresh`);

test('a courier that is switched on loads its offices and settlements at once, and says how far it is', async () => {
  const { login, secret } = econt.keys;
  await owner.put('/api/admin/couriers/econt', { isEnabled: true, options: courierOptions, login, secret });
  expect(await lists()).toMatchObject({ offices: 0, refresh: { state: 'running', step: 'offices', problem: '' } });
  await shop.drainJobs();
  expect(await lists()).toMatchObject({
    offices: 12,
    settlements: simulatedSettlements.length,
    refreshedAt: expect.any(String),
    refresh: { state: 'done' },
  });
  // Saving again does not load them again.
  econt.calls.length = 0;
  await owner.put('/api/admin/couriers/econt', { isEnabled: true, options: courierOptions });
  await shop.drainJobs();
  expect(econt.calls).toEqual([]);
});

test('staff load the lists of a courier now; a second press while it runs is refused', async () => {
  await enableCourier(shop, 'boxnow', { keys: boxnow.keys });
  const both = await Promise.all([refresh('boxnow'), refresh('boxnow')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await shop.drainJobs();
  expect(await lists('boxnow')).toMatchObject({ settlements: 0, streets: 0, refresh: { state: 'done' } });
  expect((await refresh('boxnow')).status).toBe(200);
  await shop.drainJobs();
});

test('a list that is not accepted is named with the reason, what was stored stays, and the other lists load', async () => {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await refresh();
  await shop.drainJobs();
  await shop.db.delete(settlements);
  econt.faults.push('refused');
  await refresh();
  await shop.drainJobs();
  expect(await lists()).toMatchObject({ offices: 12, settlements: simulatedSettlements.length });
  econt.places = 'half';
  await refresh();
  await shop.drainJobs();
  const problem = expect.stringContaining('Оставихме нашия');
  expect(await lists()).toMatchObject({ offices: 12, problem, refresh: { state: 'failed', problem } });
});

test('the first list of a courier replaces what the demo or a file brought, unless it is empty; then a short one is refused', async () => {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  const place = { name: 'Център', city: 'Пловдив', postcode: '4000', address: 'ул. Първа 1' };
  const ofDemo = Array.from({ length: 40 }, (_, index) => ({
    courier: 'econt' as const,
    id: `demo-${index}`,
    ...place,
  }));
  await shop.db.insert(courierOffices).values(ofDemo);
  const refreshNow = async () => {
    await refresh();
    await shop.drainJobs();
    return lists();
  };
  econt.places = 'none';
  const kept = expect.stringContaining('а нашият 40. Оставихме нашия.');
  expect(await refreshNow()).toMatchObject({ offices: 40, problem: kept, refreshedAt: null });
  econt.places = 'all';
  expect(await refreshNow()).toMatchObject({ offices: 12, problem: '', refresh: { state: 'done' } });
  econt.places = 'half';
  const refused = expect.stringContaining('а нашият 12. Оставихме нашия.');
  expect(await refreshNow()).toMatchObject({ offices: 12, problem: refused, refresh: { state: 'failed' } });
});

test('the words of a courier that refuses are shown', async () => {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await refresh();
  econt.faults.push('refused');
  await shop.drainJobs();
  expect((await lists()).refresh).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Не е намерена улица'),
  });
});

test('one whose process died is shown as interrupted, and can be started again', async () => {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await runOperation(shop.deps, (op) => startRefresh(op, 'econt'));
  const died = new Date(Date.now() - silentMs - 1000);
  await shop.db.update(courierRefreshes).set({ beatAt: died }).where(eq(courierRefreshes.courier, 'econt'));
  expect((await lists()).refresh).toMatchObject({ state: 'failed', problem: expect.stringContaining('прекъснато') });
  expect((await refresh()).status).toBe(200);
  await refreshCourier(shop.deps, 'econt');
  expect((await lists()).refresh.state).toBe('done');
  await shop.drainJobs();
});
