import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askForWaybill } from '#server/features/shipping/waybills/ask-for-waybill.ts';
import { createWaybills } from '#server/features/shipping/waybills/create-waybills.ts';
import { recordTracking } from '#server/features/shipping/waybills/record-tracking.ts';
import { waybills } from '#server/features/shipping/waybills/waybills.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, packedOrder } from '#tests/support/couriers.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
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
  econt.clock = () => shop.deps.clock().getTime();
  const base = await shop.listen();
  staff = await manySignedIn(shop, 8, { base, permissions: ['orders'] });
  await enableCourier(shop, 'econt', { keys: econt.keys });
});
afterAll(async () => {
  await stopAfterRaces(shop);
  await econt.close();
});
afterEach(() => expectConsistency(shop.db));

async function packed() {
  const [{ client }] = staff as [Shopper];
  return packedOrder(shop, client);
}
const rowsOf = (orderId: string) => shop.db.select().from(waybills).where(eq(waybills.orderId, orderId));

// Guard: the index waybills_open_key allows one open waybill per order.
test('of eight clicks at once on one order, one makes a waybill', async () => {
  const { id } = await packed();
  const body = { target: { ids: [id] } };
  const responses = await race(
    staff.map(({ client }) => ({ client, run: () => client.post('/api/admin/waybills', body) })),
  );
  expect(tally(responses)).toEqual({ '200': 8 });
  expect(responses.map((response) => response.body.changed).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  await shop.drainJobs();
  expect(await rowsOf(id)).toHaveLength(1);
});

// Guard: edit-order.ts locks the order before it asks for its waybill.
test('a waybill that is made while its address is edited is seen by the edit', async () => {
  const [{ client }] = staff as [Shopper];
  const { id } = await packed();
  const delivery = { method: 'address', city: 'София', postcode: '1000', street: 'ул. Шипка 9' };
  const edited = await runOperation(shop.deps, async (op) => {
    await createWaybills(op, { target: { ids: [id] } });
    const answer = client.put(`/api/admin/orders/${id}`, { delivery });
    await sleep(1_000);
    return { answer };
  });
  expect(await edited.answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await shop.drainJobs();
});

// Guard: the index waybills_return_key allows one open return per order.
test('of eight confirmed clicks at once, one makes another label for a return', async () => {
  const [{ client }] = staff as [Shopper];
  const { id } = await packed();
  await client.post('/api/admin/waybills', { target: { ids: [id] } });
  await shop.drainJobs();
  const [outbound] = await rowsOf(id);
  await client.post('/api/admin/waybills/hand-over', { ids: [outbound?.id] });
  const labels = async (body: object) =>
    tally(await race(staff.map(({ client: one }) => ({ client: one, run: () => one.post(`/api/admin/orders/${id}/return-label`, body) })))); // prettier-ignore
  const made = async () => (await rowsOf(id)).filter(({ kind }) => kind === 'return').length;
  expect([await labels({}), await made()]).toEqual([{ '201': 1, '409 CONFLICT': 7 }, 1]);
  await shop.drainJobs();
  await shop.db.update(waybills).set({ parcel: 'delivered' }).where(eq(waybills.kind, 'return'));
  expect([await labels({}), await made()]).toEqual([{ '409 CONFLICT': 8 }, 1]);
  expect([await labels({ another: true }), await made()]).toEqual([{ '201': 1, '409 CONFLICT': 7 }, 2]);
});

// Guard: ask-for-waybill.ts takes the turn in one conditional statement.
test('a waybill asked for by ten workers at once makes one parcel', async () => {
  const { id } = await packed();
  const [{ client }] = staff as [Shopper];
  await client.post('/api/admin/waybills', { target: { ids: [id] } });
  const before = econt.open().length;
  const [row] = await rowsOf(id);
  // The courier works on the first call until all other workers have ended.
  const others = Promise.withResolvers<void>();
  econt.slowUntil = others.promise;
  econt.faults.push('slow');
  let ended = 0;
  const workers = Array.from({ length: 10 }, async () => {
    await askForWaybill(shop.deps, row?.id ?? '');
    ended += 1;
  });
  await expect.poll(() => ended).toBe(9);
  others.resolve();
  await Promise.all(workers);
  expect(econt.open()).toHaveLength(before + 1);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['made']);
});

test('a waybill is either cancelled or picked up, in either order, and the order agrees with the courier', async () => {
  const [{ client }] = staff as [Shopper];
  for (const isTaken of [true, false]) {
    const { id } = await packed();
    await client.post('/api/admin/waybills', { target: { ids: [id] } });
    await shop.drainJobs();
    const [row] = await rowsOf(id);
    if (!row) throw new Error('There is no waybill.');
    if (isTaken) shop.advanceClock(3 * 3_600_000);
    const tracked = { status: isTaken ? 'taken' : 'prepared', at: null } as const;
    const track = () =>
      runOperation(shop.deps, (op) => recordTracking(op, { before: row, tracked, secrets: shop.deps.secrets }));
    const [, cancelled] = await Promise.all([track(), client.post(`/api/admin/waybills/${row.id}/cancel`)]);
    expect(cancelled.status).toBe(isTaken ? 409 : 200);
    const { order } = (await client.get(`/api/admin/orders/${id}`)).body;
    const [after] = await rowsOf(id);
    expect([order.status, after?.state]).toEqual(isTaken ? ['shipped', 'made'] : ['packed', 'cancelled']);
    expect(econt.parcels.get(row.number)?.cancelled).toBe(!isTaken);
  }
});

// Guard: hand-over.ts refuses a waybill that is being cancelled.
test('a waybill that is being cancelled is not handed over by a click', async () => {
  const [{ client }, other] = staff as [Shopper, Shopper];
  const { id } = await packed();
  await client.post('/api/admin/waybills', { target: { ids: [id] } });
  await shop.drainJobs();
  const [row] = await rowsOf(id);
  const clicked = Promise.withResolvers<void>();
  econt.slowUntil = clicked.promise;
  econt.faults.push('slow');
  const cancelling = client.post(`/api/admin/waybills/${row?.id}/cancel`);
  await expect.poll(async () => (await rowsOf(id))[0]?.state).toBe('cancelling');
  await other.client.post('/api/admin/waybills/hand-over', { ids: [row?.id] });
  clicked.resolve();
  expect((await cancelling).status).toBe(200);
  const { order } = (await client.get(`/api/admin/orders/${id}`)).body;
  expect([order.status, (await rowsOf(id))[0]?.state]).toEqual(['packed', 'cancelled']);
});

// Guard: the status before, in the update of record-tracking.ts.
test('an answer of the courier that a newer one has overtaken changes nothing', async () => {
  const [{ client }] = staff as [Shopper];
  const { id } = await packed();
  await client.post('/api/admin/waybills', { target: { ids: [id] } });
  await shop.drainJobs();
  const [before] = await rowsOf(id);
  if (!before) throw new Error('There is no waybill.');
  for (const status of ['waiting', 'taken'] as const) {
    const tracking = { before, tracked: { status, at: null }, secrets: shop.deps.secrets };
    await runOperation(shop.deps, (op) => recordTracking(op, tracking));
  }
  expect((await rowsOf(id)).map(({ parcel }) => parcel)).toEqual(['waiting']);
});
