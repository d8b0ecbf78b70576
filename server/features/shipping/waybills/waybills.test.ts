import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { closeServer, listenOn } from '#tests/simulators/courier-server.ts';
import { EcontSimulator } from '#tests/simulators/econt-simulator.ts';
import { enableCourier, packedOrder } from '#tests/support/couriers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { askForWaybill } from './ask-for-waybill.ts';
import { waybills } from './waybills.tables.ts';

const econt = new EcontSimulator();
let shop: TestShop;
let staff: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({ config: { econtUrl: await econt.listen() } });
  econt.clock = () => shop.deps.clock().getTime();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
  await enableCourier(shop, 'econt', { keys: econt.keys });
});
afterAll(async () => {
  await shop.stop();
  await econt.close();
});
beforeEach(() => {
  econt.parcels.clear();
  econt.faults.length = 0;
  econt.calls.length = 0;
});

const create = async (ids: string[]) => (await staff.post('/api/admin/waybills', { target: { ids } })).body;
const rowOf = async (orderId: string) => {
  const [row] = await shop.db.select().from(waybills).where(eq(waybills.orderId, orderId));
  if (!row) throw new Error('There is no waybill.');
  return row;
};
const callsOf = (name: string) => econt.calls.filter((path) => path.includes(name)).length;
/** Runs a job that fails, as the queue does, and clears what it logged. */
const tryToAsk = (id: string) => askForWaybill(shop.deps, id).catch((error: Error) => error.name);

test('a packed order gets a waybill with a number, a price and a label, and its request is not kept', async () => {
  const { id } = await packedOrder(shop, staff);
  const { waybillIds } = await create([id]);
  expect((await rowOf(id)).request?.to.name).toBe('Ива Петрова');
  await shop.drainJobs();
  const watched = await staff.get(`/api/admin/waybills/progress?ids=${waybillIds}`);
  expect(watched.body.waybills).toMatchObject([
    { state: 'made', number: '1051600000001', parcel: 'prepared', error: '', price: { currency: 'EUR' } },
  ]);
  expect((await rowOf(id)).request).toBeNull();
  const label = await staff.get(`/api/admin/waybills/labels?ids=${waybillIds}&paper=a4`);
  expect([label.status, label.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('a label that is no PDF is a page that says so among the others, and alone a sentence', async () => {
  const orders = [await packedOrder(shop, staff), await packedOrder(shop, staff)];
  const { waybillIds } = await create(orders.map(({ id }) => id));
  await shop.drainJobs();
  const { number } = await rowOf(orders[0]?.id ?? '');
  econt.brokenLabels.add(number);
  const label = await staff.get(`/api/admin/waybills/labels?ids=${waybillIds}`, { headers: { accept: '*/*' } });
  expect(label.status).toBe(200);
  const alone = await staff.get(`/api/admin/waybills/labels?ids=${(await rowOf(orders[0]?.id ?? '')).id}`);
  expect([alone.status, alone.body.message]).toEqual([
    409,
    `Еконт не даде етикет за пратка ${number}. Отпечатай го от сайта на куриера.`,
  ]);
});

test('the keys of a courier are sent to its own server only, whatever address of a label it answers with', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const elsewhere = (await listenOn(other)).replace('http://', '');
  for (const labelHost of [`https://ee.econt.com//${elsewhere}`, `http://${elsewhere}`, `http://x@${elsewhere}`]) {
    econt.labelHost = labelHost;
    const { id } = await packedOrder(shop, staff);
    const { waybillIds } = await create([id]);
    await shop.drainJobs();
    expect((await staff.get(`/api/admin/waybills/labels?ids=${waybillIds}`)).status).toBe(409);
  }
  econt.labelHost = 'http://www.econt.example';
  await closeServer(other);
  expect(asked).toEqual([]);
});

test('the amount to collect is the total in euro, and the content list adds up to it to the cent', async () => {
  const { id } = await packedOrder(shop, staff, undefined, { quantity: 3 });
  await create([id]);
  await shop.drainJobs();
  const { order } = (await staff.get(`/api/admin/orders/${id}`)).body;
  const [parcel] = econt.open();
  const { services, packingList } = (parcel?.asked ?? {}) as {
    services: { cdAmount: number; cdCurrency: string };
    packingList: { price: number }[];
  };
  const leva = order.totals.total.amount;
  expect(services).toMatchObject({
    cdAmount: Math.floor((leva * 100_000 + 97_791) / 195_583) / 100,
    cdCurrency: 'EUR',
  });
  const cents = packingList.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  expect(cents).toBe(Math.round(services.cdAmount * 100));
});

test('an answer that is lost is looked up, and no second parcel is made', async () => {
  const { id } = await packedOrder(shop, staff);
  await create([id]);
  const row = await rowOf(id);
  econt.faults.push('silent-after-work');
  expect(await tryToAsk(row.id)).toBe('CourierDown');
  expect(await rowOf(id)).toMatchObject({ state: 'asked', error: 'Еконт не отговаря. Опитваме отново.' });
  expect(econt.open()).toHaveLength(1);
  expect(await tryToAsk(row.id)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ state: 'made', number: econt.open()[0]?.number, error: '' });
  expect([econt.open().length, callsOf('createLabel')]).toEqual([1, 1]);
});

test('a request that never arrived is made by the next try', async () => {
  const { id } = await packedOrder(shop, staff);
  await create([id]);
  const row = await rowOf(id);
  econt.faults.push('down');
  expect(await tryToAsk(row.id)).toBe('CourierDown');
  expect(econt.open()).toHaveLength(0);
  await tryToAsk(row.id);
  expect(await rowOf(id)).toMatchObject({ state: 'made' });
  expect(econt.open()).toHaveLength(1);
});

test('a process that stops between the answer and the commit leaves no second parcel', async () => {
  const { id } = await packedOrder(shop, staff);
  await create([id]);
  const row = await rowOf(id);
  // What the process had written when it was killed: the turn, and nothing of the answer.
  const { db } = shop;
  await tryToAsk(row.id);
  const { request, firstAskedAt } = row;
  const asBefore = {
    state: 'asked',
    number: '',
    request,
    firstAskedAt: firstAskedAt ?? new Date(),
    labelUrl: null,
  } as const;
  await db.update(waybills).set(asBefore).where(eq(waybills.id, row.id));
  await db
    .update(waybills)
    .set({ busyUntil: new Date(Date.now() + 90_000) })
    .where(eq(waybills.id, row.id));
  expect(await tryToAsk(row.id)).toBeUndefined();
  expect((await rowOf(id)).state).toBe('asked');
  shop.advanceClock(10 * 60_000);
  await tryToAsk(row.id);
  expect(await rowOf(id)).toMatchObject({ state: 'made' });
  expect([econt.open().length, callsOf('createLabel')]).toEqual([1, 1]);
});

test.each([
  ['refused', 'Не е намерена улица'],
  ['locker-full', 'няма свободна клетка'],
] as const)('a refusal (%s) says why, and another waybill can be made', async (fault, why) => {
  const { id } = await packedOrder(shop, staff);
  econt.faults.push(fault);
  await create([id]);
  await shop.drainJobs();
  const { state, error, request } = await rowOf(id);
  expect([state, request]).toEqual(['refused', null]);
  expect(error).toContain(why);
  expect((await create([id])).changed).toBe(1);
  await shop.drainJobs();
  expect(econt.open()).toHaveLength(1);
});

test.each(['error-in-200', 'no-json'] as const)(
  'an answer without a known outcome (%s) is asked for again',
  async (fault) => {
    const { id } = await packedOrder(shop, staff);
    await create([id]);
    econt.faults.push(fault);
    econt.addsFields = true;
    const { id: waybillId } = await rowOf(id);
    expect(await tryToAsk(waybillId)).toBe('CourierDown');
    await tryToAsk(waybillId);
    econt.addsFields = false;
    expect([(await rowOf(id)).state, econt.open().length]).toEqual(['made', 1]);
  },
);

test('an order that is not packed, or has a waybill, is refused by name', async () => {
  const first = await packedOrder(shop, staff);
  await create([first.id]);
  const again = await create([first.id]);
  expect(again).toMatchObject({ changed: 0, refused: [{ name: `Поръчка №${first.number}` }] });
  expect(again.refused[0].message).toContain('вече има товарителница');
  await shop.drainJobs();
});

test('a waybill is cancelled before the courier takes the parcel, and not after it', async () => {
  const { id } = await packedOrder(shop, staff);
  const { waybillIds } = await create([id]);
  await shop.drainJobs();
  const cancel = () => staff.post(`/api/admin/waybills/${waybillIds[0]}/cancel`);
  econt.faults.push('down');
  expect((await cancel()).status).toBe(503);
  shop.takeLog();
  expect((await rowOf(id)).state).toBe('cancelling');
  expect((await cancel()).body.waybill.state).toBe('cancelled');
  expect(econt.open()).toHaveLength(0);
  const second = (await create([id])).waybillIds[0];
  await shop.drainJobs();
  shop.advanceClock(3 * 3_600_000);
  const refused = await staff.post(`/api/admin/waybills/${second}/cancel`);
  expect([refused.status, refused.body.message]).toMatchObject([409, expect.stringContaining('вече е приета')]);
  expect(econt.open()).toHaveLength(1);
});

test('a parcel that is too heavy for its place is refused in words: at the order and in the desk', async () => {
  await shop.db.insert(courierOffices).values({
    ...{ courier: 'econt', id: 'light', name: 'Автомат', city: 'Русе', address: 'ул. Трета 3' },
    ...{ type: 'locker', maxWeightGrams: 1500 },
  });
  const to = { courier: 'econt', officeId: 'light' } as const;
  const order = await packedOrder(shop, staff, to);
  await shop.db.update(variants).set({ weightGrams: 500 });
  const { body } = await staff.post('/api/admin/waybills', { target: { ids: [order.id] } });
  expect(body.refused[0]?.message).toContain('Този автомат приема пратки до 1,5 кг, а тази е 2,1 кг.');
  const { productId, variantIds } = await insertProduct(shop.db);
  await shop.db.update(variants).set({ weightGrams: 2000 });
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const refused = await client.post('/api/orders/create', orderInput({ delivery: { method: 'office', ...to } }));
  expect(refused.body.errors).toEqual([
    {
      path: 'delivery.officeId',
      message: 'Този автомат приема пратки до 1,5 кг, а тази е 2,1 кг. Избери друг офис или доставка до адрес.',
    },
  ]);
  expect((await client.post('/api/orders/create', orderInput())).status).toBe(201);
});
