import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { courierAccounts } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { refreshPlacesOf } from '#server/features/sales/delivery/couriers/lists/refresh-places.ts';
import { openCourier } from '#server/features/sales/delivery/couriers/open-courier.ts';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { payoutRows, payouts } from '#server/features/sales/payouts/payouts.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { SpeedySimulator } from '#tests/simulators/speedy-simulator.ts';
import { courierOptions, enableCourier, packedOrder } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { smsOf } from '#tests/support/sms.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { fetchPayouts } from './fetch-payouts.ts';
import { trackParcels } from './track-parcels.ts';
import { waybills } from './waybills.tables.ts';

const hour = 3_600_000;
const econt = new EcontSimulator();
const speedy = new SpeedySimulator();
let shop: TestShop;
let staff: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen(), speedyUrl: await speedy.listen() } });
  for (const simulator of [econt, speedy]) simulator.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const sender = { ...courierOptions.sender, officeId: '681341' };
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await enableCourier(shop, 'speedy', { keys: speedy.keys, options: { ...courierOptions, sender } });
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
  await speedy.close();
});

const toSpeedy = { courier: 'speedy', officeId: '567841' } as const;

async function made(to?: { courier: 'econt' | 'speedy'; officeId: string }) {
  const order = await packedOrder(shop, staff, to);
  const { body } = await staff.post('/api/admin/waybills', { target: { ids: [order.id] } });
  await shop.drainJobs();
  return { ...order, waybillId: body.waybillIds[0] as string };
}
const later = async (hours: number) => {
  shop.advanceClock(hours * hour);
  await trackParcels(shop.deps);
  await shop.drainJobs();
};
const orderOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.order;
const codOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}/surroundings`)).body.cod;
const mailsAbout = (number: number, text: string) =>
  shop.mails.filter(({ subject }) => subject.includes(String(number)) && subject.includes(text)).length;

test.each([undefined, toSpeedy])(
  'a tracked parcel ships, tells the customer that it waits, and delivers the order',
  async (to) => {
    const { id, number, waybillId } = await made(to);
    await later(3);
    const shipped = await orderOf(id);
    const [waybill] = await shop.db.select().from(waybills).where(eq(waybills.id, waybillId));
    expect([shipped.status, shipped.fulfilments[0].trackingNumber]).toEqual(['shipped', waybill?.number]);
    await later(18);
    await later(1);
    expect(mailsAbout(number, 'те чака')).toBe(1);
    const [waiting] = (await orderOf(id)).fulfilments;
    expect([waiting.waitingSince, waiting.deliveredAt]).toEqual([expect.any(String), null]);
    await later(10);
    const delivered = await orderOf(id);
    expect([delivered.status, delivered.paymentStatus]).toEqual(['delivered', 'paid']);
    expect(await codOf(id)).toMatchObject({ isRefused: false, delivered: expect.toSatisfy((all) => all > 0) });
  },
);

test('a refused parcel counts once, waits for the staff once, and they settle it', async () => {
  econt.nextCourse = 'refused';
  const { id, waybillId } = await made();
  const withdrawn = await made();
  econt.nextCourse = 'delivered';
  for (const hours of [3, 18, 10, 1]) await later(hours);
  const list = async () => (await staff.get('/api/admin/waybills?view=back')).body;
  expect((await list()).waybills).toContainEqual(
    expect.objectContaining({ id: waybillId, parcel: 'refused', isBack: true }),
  );
  const { refused, isRefused } = await codOf(id);
  expect(isRefused).toBe(true);
  expect((await staff.put(`/api/admin/orders/${withdrawn.id}/refused`, { refused: false })).status).toBe(200);
  expect(await codOf(id)).toMatchObject({ refused: refused - 1 });
  const told = await shop.db
    .select()
    .from(notifications)
    .where(eq(notifications.href, `/admin/orders/${id}`));
  expect(told.filter(({ message }) => message.includes('се връща'))).toHaveLength(1);
  expect((await staff.post(`/api/admin/waybills/${waybillId}/settle`)).status).toBe(200);
  expect((await staff.post(`/api/admin/waybills/${waybillId}/settle`)).status).toBe(409);
  expect((await staff.post(`/api/admin/waybills/${withdrawn.waybillId}/settle`)).status).toBe(200);
  expect((await list()).waybills).toEqual([]);
  await later(30);
  const [row] = await shop.db.select().from(waybills).where(eq(waybills.id, waybillId));
  expect([row?.parcel, await codOf(id), await codOf(withdrawn.id)]).toMatchObject([
    'returned',
    { refused: refused - 1, isRefused: true },
    { refused: refused - 1, isRefused: false },
  ]);
});

test('an order with cash on delivery is not moved to an office that does not take it', async () => {
  const order = await packedOrder(shop, staff);
  const id = 'no-cod';
  const place = { name: 'Автомат', city: 'Пловдив', address: 'ул. Втора 2', takesCod: false };
  await shop.db.insert(courierOffices).values({ courier: 'econt', id, ...place });
  const move = (delivery: object) => staff.put(`/api/admin/orders/${order.id}`, { delivery });
  const refused = await move({ method: 'office', courier: 'econt', officeId: id });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'delivery.officeId' }]]);
  await shop.db.update(courierOffices).set({ takesCod: false }).where(eq(courierOffices.id, '1100'));
  expect((await move({ method: 'office', courier: 'econt', officeId: '1100' })).status).toBe(200);
  await shop.db.update(courierOffices).set({ takesCod: true }).where(eq(courierOffices.id, '1100'));
});

test('staff hand parcels over before the courier reports them', async () => {
  const { id, waybillId } = await made();
  const handed = await staff.post('/api/admin/waybills/hand-over', { ids: [waybillId] });
  expect(handed.body).toMatchObject({ changed: 1, refused: [] });
  expect((await orderOf(id)).status).toBe('shipped');
  expect((await staff.post('/api/admin/waybills/hand-over', { ids: [waybillId] })).body.changed).toBe(1);
  expect((await orderOf(id)).fulfilments).toHaveLength(1);
});

test('a courier is asked once to collect all parcels that wait for it', async () => {
  const { waybillId } = await made();
  const now = shop.deps.clock().getTime();
  const visit = {
    courier: 'econt',
    from: new Date(now + hour).toISOString(),
    to: new Date(now + 4 * hour).toISOString(),
  };
  const asked = await staff.post('/api/admin/waybills/pickups', visit);
  expect([asked.status, asked.body.number]).toEqual([201, '701']);
  const [row] = await shop.db.select().from(waybills).where(eq(waybills.id, waybillId));
  expect(econt.pickups.at(-1)?.attachShipments).toContain(row?.number);
  expect((await staff.post('/api/admin/waybills/pickups', visit)).status).toBe(409);
});

test('a request for a visit whose answer is lost is not repeated by itself', async () => {
  await made();
  const now = shop.deps.clock().getTime();
  const visit = {
    courier: 'econt',
    from: new Date(now + hour).toISOString(),
    to: new Date(now + 4 * hour).toISOString(),
  };
  econt.faults.push('silent-after-work');
  const before = econt.pickups.length;
  const lost = await staff.post('/api/admin/waybills/pickups', visit);
  shop.takeLog();
  expect([lost.status, econt.pickups.length]).toEqual([503, before + 1]);
  expect(lost.body.message).toContain('Обади се');
});

test('a shipped order gets one label for its return', async () => {
  const { id } = await made();
  expect((await staff.post(`/api/admin/orders/${id}/return-label`, {})).status).toBe(409);
  await later(3);
  const returned = await staff.post(`/api/admin/orders/${id}/return-label`, {});
  expect(returned.status).toBe(201);
  expect((await staff.post(`/api/admin/orders/${id}/return-label`, {})).status).toBe(409);
  await shop.drainJobs();
  const label = await staff.get(`/api/admin/waybills/labels?ids=${returned.body.waybillId}`);
  expect(label.text.slice(0, 5)).toBe('%PDF-');
});

test('what couriers paid out is matched with orders once, without a file', async () => {
  const { number } = await made(toSpeedy);
  for (const hours of [3, 18, 10, 30]) await later(hours);
  await fetchPayouts(shop.deps);
  await fetchPayouts(shop.deps);
  const files = await shop.db.select().from(payouts).where(eq(payouts.source, 'speedy'));
  expect(files).toHaveLength(1);
  const rows = await shop.db
    .select()
    .from(payoutRows)
    .where(eq(payoutRows.payoutId, files[0]?.id ?? ''));
  expect(rows.map(({ text }) => text)).toContainEqual(expect.stringContaining(String(number)));
  expect(rows.every(({ orderId }) => orderId !== null)).toBe(true);
});

test('payouts that match exactly are recorded by themselves where the owner has chosen so', async () => {
  // The days that passed are more than staff have to set up a second factor.
  const changes = { applyPayouts: true, codPaidOn: 'payout', staffTwoFactorRequired: false } as const;
  await runOperation(shop.deps, (op) => saveSettings(op, changes));
  const { id } = await made(toSpeedy);
  for (const hours of [3, 18, 10, 30]) await later(hours);
  expect((await orderOf(id)).paymentStatus).toBe('unpaid');
  await fetchPayouts(shop.deps);
  expect((await orderOf(id)).paymentStatus).toBe('paid');
  const rows = await shop.db.select().from(payoutRows).where(eq(payoutRows.orderId, id));
  expect(rows.map(({ state }) => state)).toEqual(['applied']);
});

test('a list of places that is empty or halved does not replace ours', async () => {
  const count = () => shop.db.$count(courierOffices, eq(courierOffices.courier, 'econt'));
  expect(await refreshPlacesOf(shop.deps, 'econt')).toBe('');
  const all = await count();
  for (const places of ['half', 'none'] as const) {
    econt.places = places;
    expect(await refreshPlacesOf(shop.deps, 'econt')).toContain('Оставихме нашия');
  }
  const [account] = await shop.db.select().from(courierAccounts).where(eq(courierAccounts.courier, 'econt'));
  expect([await count(), account?.placesProblem]).toEqual([all, expect.stringContaining('Оставихме нашия')]);
  econt.places = 'all';
  expect(await refreshPlacesOf(shop.deps, 'econt')).toBe('');
});

test('a thousand parcels are tracked in twenty calls of Econt', async () => {
  const { courier } = await openCourier(shop.deps, 'econt');
  const parcels = Array.from({ length: 1000 }, (_, n) =>
    econt.create({ reference: `r${n}`, phone: '', cod: 0, asked: {} }),
  );
  econt.calls.length = 0;
  expect((await courier.track(parcels.map(({ number }) => number))).size).toBe(1000);
  expect(econt.calls).toHaveLength(20);
});

test('a parcel that waits texts the customer once, if the owner has chosen so', async () => {
  // The days that passed are more than staff have to set up a second factor.
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  const panel = (await signedIn(shop, { permissions: ['settings'] })).client;
  const choose = async (enabled: boolean) => {
    const template = { event: 'parcel-waiting', text: 'Поръчка {поръчка} те чака. {товарителница}', enabled };
    expect((await panel.put('/api/admin/sms/templates', { templates: [template] })).status).toBe(200);
  };
  const textsOf = async (number: number) => (await smsOf(shop)).filter(({ text }) => text.includes(` ${number} `));
  const silent = await made();
  for (const hours of [3, 18]) await later(hours);
  await choose(true);
  const told = await made();
  for (const hours of [3, 18, 1]) await later(hours);
  await choose(false);
  expect(await textsOf(told.number)).toMatchObject([{ event: 'parcel-waiting' }]);
  expect(await textsOf(silent.number)).toEqual([]);
});
