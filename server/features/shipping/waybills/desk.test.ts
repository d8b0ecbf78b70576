import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { courierAccounts } from '#server/features/sales/delivery/couriers/couriers.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { BoxNowSimulator } from '#tests/simulators/boxnow-simulator.ts';
import { courierOptions, enableCourier, packedOrder } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { trackParcels } from './track-parcels.ts';
import { waybills } from './waybills.tables.ts';

const hour = 3_600_000;
const boxnow = new BoxNowSimulator();
const sender = { ...courierOptions.sender, officeId: '2001' };
const locker = { courier: 'boxnow', officeId: '4001' } as const;
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { boxnowUrl: await boxnow.listen() } });
  boxnow.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  await enableCourier(shop, 'boxnow', { keys: boxnow.keys, options: { ...courierOptions, sender } });
  // The days that pass are more than staff have to set up a second factor.
  await runOperation(shop.deps, (op) => saveSettings(op, { staffTwoFactorRequired: false }));
});
afterAll(async () => {
  await shop.stop();
  await boxnow.close();
});
beforeEach(async () => {
  await shop.db.delete(waybills);
  boxnow.parcels.clear();
  boxnow.faults.length = 0;
  boxnow.astray.clear();
});

const desk = async (view: string): Promise<Json> => (await staff.get(`/api/admin/waybills?view=${view}`)).body;
const countsNow = async () => (await desk('all')).counts;
const make = async (...ids: string[]) => {
  const answer = await staff.post('/api/admin/waybills', { target: { ids } });
  await shop.drainJobs();
  return answer.body;
};
const later = async (hours: number) => {
  shop.advanceClock(hours * hour);
  await trackParcels(shop.deps);
  await shop.drainJobs();
};
const returnLabel = (id: string, body: object = {}) => staff.post(`/api/admin/orders/${id}/return-label`, body);
/** An order that its customer has. */
async function delivered() {
  const { id } = await packedOrder(shop, staff, locker);
  await make(id);
  await later(31);
  return id;
}

test('an order without a waybill is counted once, and no more when it has one', async () => {
  const { id } = await packedOrder(shop, staff, locker);
  for (let attempt = 0; attempt < 2; attempt++) {
    boxnow.faults.push('none', 'refused');
    await make(id);
  }
  expect((await desk('failed')).waybills).toHaveLength(1);
  expect((await countsNow()).failed).toBe(1);
  await make(id);
  expect(await countsNow()).toMatchObject({ failed: 0, ready: 1 });
});

test('the label of a return is not among the parcels to hand over, and is on its way when the courier has it', async () => {
  const id = await delivered();
  expect((await returnLabel(id)).status).toBe(201);
  await shop.drainJobs();
  expect(await countsNow()).toMatchObject({ ready: 0, 'on-the-way': 0, waiting: 0 });
  expect((await staff.get('/api/admin/waybills/labels')).status).toBe(404);
  await later(3);
  expect(await countsNow()).toMatchObject({ ready: 0, 'on-the-way': 1 });
  await later(30);
  expect(await countsNow()).toMatchObject({ ready: 0, 'on-the-way': 0 });
});

test('a second label for a return is made only where that is said to be meant', async () => {
  const id = await delivered();
  expect((await returnLabel(id)).status).toBe(201);
  await shop.drainJobs();
  const open = await returnLabel(id, { another: true });
  expect([open.status, open.body.message]).toEqual([
    409,
    'Етикетът за връщане още е в сила. Откажи го, ако искаш друг.',
  ]);
  await later(31);
  const unsaid = await returnLabel(id);
  expect([unsaid.status, unsaid.body.message]).toEqual([409, expect.stringContaining('Потвърди, ако искаш още един')]);
  expect((await returnLabel(id, { another: true })).status).toBe(201);
  await shop.drainJobs();
  expect(boxnow.open().filter(({ asked }) => JSON.stringify(asked).includes('contactPhoneNumber'))).toHaveLength(2);
});

test('a return whose label was refused may be asked for again', async () => {
  const id = await delivered();
  boxnow.partner.mayReturn = false;
  expect((await returnLabel(id)).status).toBe(201);
  await shop.drainJobs();
  boxnow.partner.mayReturn = true;
  const [refused] = (await staff.get(`/api/admin/waybills?orderId=${id}`)).body.waybills;
  expect([refused.kind, refused.state, refused.error]).toEqual(['return', 'refused', expect.stringContaining('без пратки за връщане')]); // prettier-ignore
  expect((await returnLabel(id)).status).toBe(201);
});

test('staff are told of a parcel that is lost, once, and it is over; of a return another label may be made', async () => {
  const { id } = await packedOrder(shop, staff, locker);
  await make(id);
  await later(3);
  const [waybill] = (await staff.get(`/api/admin/waybills?orderId=${id}`)).body.waybills;
  boxnow.astray.set(waybill.number, 'lost');
  await later(1);
  await later(1);
  const told = (await shop.db.select().from(notifications)).filter(({ message }) => message.includes('изгубил'));
  expect(told).toHaveLength(1);
  expect(await countsNow()).toMatchObject({ 'on-the-way': 0, back: 0 });
  const back = await delivered();
  await returnLabel(back);
  await shop.drainJobs();
  const label = (await staff.get(`/api/admin/waybills?orderId=${back}`)).body.waybills.find(({ kind }: Json) => kind === 'return'); // prettier-ignore
  boxnow.astray.set(label.number, 'lost');
  await later(1);
  expect((await returnLabel(back)).status).toBe(201);
});

test('making waybills says which orders stay without one, not which have one', async () => {
  const [one, other] = [await packedOrder(shop, staff, locker), await packedOrder(shop, staff, locker)];
  await make(one.id);
  expect((await make(one.id, other.id)).message).toBe('Създаваме товарителницата.');
  await shop.db.update(courierAccounts).set({ isEnabled: false });
  const third = await packedOrder(shop, staff, locker);
  expect((await make(one.id, third.id)).message).toMatch(/Без товарителница остават \d\. Поръчка №.*не е включен/);
  await shop.db.update(courierAccounts).set({ isEnabled: true });
});

test('a customer whose locker takes no cash is told so with the order and when the parcel waits', async () => {
  const { id, number } = await packedOrder(shop, staff, locker);
  await make(id);
  await later(3);
  await later(18);
  const letters = shop.mails.filter(({ subject }) => subject.includes(String(number)));
  const said = letters.filter(({ text }) => text.includes('плащаш с карта по линка')).map(({ subject }) => subject);
  expect(said).toEqual([expect.stringContaining('в '), expect.stringContaining('те чака')]);
  expect(letters.length).toBeGreaterThan(2);
});
