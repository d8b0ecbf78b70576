import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, insertOffice, packedOrder } from '#tests/support/couriers.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { waybills } from './waybills.tables.ts';

const econt = new EcontSimulator();
let shop: TestShop;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  econt.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  await enableCourier(shop, 'econt', { keys: econt.keys });
  await insertOffice(shop, 'econt', '1000');
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
afterEach(() => {
  econt.faults.length = 0;
});

const orderOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.order;
const edit = (id: string, changes: Json) => staff.put(`/api/admin/orders/${id}`, changes);
const toStreet = { delivery: { method: 'address', city: 'София', postcode: '1000', street: 'ул. Шипка 9' } };
const conflict = (start: string) => ({
  status: 409,
  body: { code: 'CONFLICT', message: expect.stringMatching(new RegExp(`^${start}`)) },
});

/** Asks for a waybill of a packed order, to an office unless given. */
async function labelled({ isMade = true, to }: { isMade?: boolean; to?: null } = {}) {
  const { id } = await packedOrder(shop, staff, to);
  const { body } = await staff.post('/api/admin/waybills', { target: { ids: [id] } });
  if (isMade) await shop.drainJobs();
  const waybillId: string = body.waybillIds[0];
  const [row] = await shop.db.select().from(waybills).where(eq(waybills.id, waybillId));
  return { id, waybillId, number: row?.number ?? '' };
}
const cancel = (waybillId: string) => staff.post(`/api/admin/waybills/${waybillId}/cancel`);

test('an order with a waybill gets no other place, name or phone until the waybill is cancelled', async () => {
  const { id, waybillId, number } = await labelled();
  const before = await orderOf(id);
  const { contact } = before;
  const changes = [
    toStreet,
    { delivery: { method: 'office', courier: 'econt', officeId: '1000' } },
    { contact: { ...contact, lastName: 'Друга' } },
    { contact: { ...contact, phone: '0888999888' } },
    { ...toStreet, note: 'На вратата' },
  ];
  for (const change of changes)
    expect(await edit(id, change)).toMatchObject(conflict(`Поръчката има товарителница № ${number} за досегашния`));
  expect(await orderOf(id)).toEqual(before);
  expect((await cancel(waybillId)).status).toBe(200);
  for (const change of changes) expect((await edit(id, change)).status).toBe(200);
  expect(await orderOf(id)).toMatchObject({ delivery: toStreet.delivery, note: 'На вратата' });
});

test('another house number of the same street is another place', async () => {
  const { id, number } = await labelled({ to: null });
  const { delivery } = await orderOf(id);
  expect(delivery.method).toBe('address');
  const changed = await edit(id, { delivery: { ...delivery, street: `${delivery.street}9` }, addressAsTyped: true });
  expect(changed).toMatchObject(conflict(`Поръчката има товарителница № ${number}`));
});

test('notes, the email and an office that was renamed are no other place or recipient', async () => {
  const { id } = await labelled();
  const { contact } = await orderOf(id);
  await shop.db.update(courierOffices).set({ name: 'Център 2' }).where(eq(courierOffices.id, '1100'));
  const delivery = { method: 'office', courier: 'econt', officeId: '1100' };
  const changes = {
    contact: { ...contact, email: 'nova@example.com' },
    delivery,
    note: 'Звъни',
    internalNote: 'Крехко',
  };
  expect((await edit(id, changes)).status).toBe(200);
  expect(await orderOf(id)).toMatchObject({ note: 'Звъни', contact: { email: 'nova@example.com' } });
});

test('a waybill that is being made or cancelled counts; one that the courier refused does not', async () => {
  const asked = await labelled({ isMade: false });
  expect(await edit(asked.id, toStreet)).toMatchObject(conflict('В момента се създава товарителница'));
  econt.faults.push('refused');
  await shop.drainJobs();
  expect((await edit(asked.id, toStreet)).status).toBe(200);
  const { id, waybillId, number } = await labelled();
  await shop.db.update(waybills).set({ state: 'cancelling' }).where(eq(waybills.id, waybillId));
  expect(await edit(id, toStreet)).toMatchObject(conflict(`Товарителница № ${number} още се отказва`));
});

test('a parcel that the courier took is on its way, and one that was handed over is refused as shipped', async () => {
  const { id, waybillId } = await labelled();
  await shop.db.update(waybills).set({ parcel: 'taken' }).where(eq(waybills.id, waybillId));
  expect(await edit(id, toStreet)).toMatchObject(conflict('Пратката вече пътува'));
  await staff.post('/api/admin/waybills/hand-over', { ids: [waybillId] });
  expect(await edit(id, toStreet)).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS' } });
});
