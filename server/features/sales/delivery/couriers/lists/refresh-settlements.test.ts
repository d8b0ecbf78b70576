import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { simulatedSettlements } from '#tests/simulators/simulated-settlements.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { settlements } from '../../settlements/settlements.tables.ts';
import { storeSettlements } from '../../settlements/store-settlements.ts';
import '../couriers.jobs.ts';
import { courierAccounts } from '../couriers.tables.ts';
import { refreshSettlements } from './refresh-settlements.ts';

const econt = new EcontSimulator();
const speedy = new SpeedySimulator();
const boxnow = new BoxNowSimulator();
let shop: TestShop;
beforeAll(async () => {
  const [econtUrl, speedyUrl, boxnowUrl] = [await econt.listen(), await speedy.listen(), await boxnow.listen()];
  shop = await startTestShop({ config: { econtUrl, speedyUrl, boxnowUrl } });
});
afterAll(async () => {
  await shop.stop();
  for (const simulator of [econt, speedy, boxnow]) await simulator.close();
});
afterEach(async () => {
  for (const simulator of [econt, speedy]) {
    simulator.places = 'all';
    simulator.faults.length = 0;
  }
  await shop.db.delete(settlements);
  await shop.db.delete(courierAccounts);
  await shop.db.delete(notifications);
});

const stored = () => shop.db.select().from(settlements).orderBy(settlements.id);
const told = async () => (await shop.db.select().from(notifications)).map(({ message }) => message);

test('without a courier that has a register nothing is asked, and the built-in towns are suggested', async () => {
  await enableCourier(shop, 'boxnow', { keys: boxnow.keys });
  expect(await refreshSettlements(shop.deps)).toBe('');
  expect([await stored(), boxnow.calls]).toEqual([[], []]);
  const { body } = await shop.client().get('/api/delivery/settlements?search=plovd');
  expect(body.settlements).toMatchObject([{ name: 'Пловдив', municipality: '', postcode: '4000' }]);
});

test('each courier in use has its register, and that of Speedy is searched, because it tells the municipality', async () => {
  await enableCourier(shop, 'econt', { keys: econt.keys });
  expect(await refreshSettlements(shop.deps)).toBe('');
  const byEcont = await stored();
  expect(byEcont).toHaveLength(simulatedSettlements.length);
  expect(byEcont[0]).toMatchObject({ courier: 'econt', municipality: '' });
  const found = async () => (await shop.client().get('/api/delivery/settlements?search=kalekovec')).body.settlements;
  expect(await found()).toMatchObject([{ name: 'Калековец', municipality: '' }]);
  await enableCourier(shop, 'speedy', { keys: speedy.keys });
  expect(await refreshSettlements(shop.deps)).toBe('');
  expect(await stored()).toHaveLength(simulatedSettlements.length * 2);
  expect(await found()).toMatchObject([{ name: 'Калековец', municipality: 'Марица' }]);
  // The register of a courier that is not used any more goes with the next list.
  await shop.db.update(courierAccounts).set({ isEnabled: false }).where(eq(courierAccounts.courier, 'econt'));
  expect(await refreshSettlements(shop.deps)).toBe('');
  const bySpeedy = await stored();
  expect(bySpeedy).toHaveLength(simulatedSettlements.length);
  expect(bySpeedy.every(({ courier, municipality }) => courier === 'speedy' && municipality !== '')).toBe(true);
  expect(await told()).toEqual([]);
});

test.each(['econt', 'speedy'] as const)(
  'a list of %s that is empty or halved does not replace ours, and staff are told once a day',
  async (name) => {
    const simulator = { econt, speedy }[name];
    await enableCourier(shop, name, { keys: simulator.keys });
    expect(await refreshSettlements(shop.deps)).toBe('');
    const before = await stored();
    for (const places of ['half', 'none'] as const) {
      simulator.places = places;
      expect(await refreshSettlements(shop.deps)).toContain('Оставихме нашия');
    }
    expect(await stored()).toEqual(before);
    expect(await told()).toEqual([expect.stringMatching(/^Населените места от /)]);
    simulator.places = 'all';
    expect(await refreshSettlements(shop.deps)).toBe('');
  },
);

test.each(['down', 'no-json', 'refused'] as const)(
  'a courier that is %s leaves our register as it is',
  async (fault) => {
    await enableCourier(shop, 'speedy', { keys: speedy.keys });
    await refreshSettlements(shop.deps);
    const before = await stored();
    speedy.faults.push(fault);
    expect(await refreshSettlements(shop.deps)).not.toBe('');
    expect(await stored()).toEqual(before);
  },
);

test('lists that are stored at once leave one whole list of each courier', async () => {
  const list = (id: string) =>
    simulatedSettlements.map((one) => ({
      ...{ id: `${id}-${one.id}`, kind: 'village' as const, name: one.name, municipality: '', province: one.region },
      ...{ postcode: one.postCode, lat: null, lng: null },
    }));
  await Promise.all(
    (['speedy', 'econt', 'speedy', 'econt'] as const).map((name) =>
      runOperation(shop.deps, (op) => storeSettlements(op, name, list(name))),
    ),
  );
  const rows = await stored();
  expect([rows.length, new Set(rows.map(({ courier }) => courier)).size]).toEqual([simulatedSettlements.length * 2, 2]);
});

test('the nightly job fills the register', async () => {
  await enableCourier(shop, 'speedy', { keys: speedy.keys });
  await runOperation(shop.deps, (op) => enqueue(op, 'refresh-settlements', {}));
  await shop.drainJobs();
  const [village] = await shop.db.select().from(settlements).where(eq(settlements.postcode, '2778'));
  expect(village).toMatchObject({ name: 'Баня', municipality: 'Разлог', courier: 'speedy' });
});
