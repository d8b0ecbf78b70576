import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { courierOffices, officeColumns } from './delivery.tables.ts';

let shop: TestShop;
let manager: HttpClient;

beforeAll(async () => {
  shop = await startTestShop();
  manager = (await signedIn(shop, { permissions: ['settings'] })).client;
});
beforeEach(() => shop.db.delete(courierOffices).then(() => undefined));
afterAll(() => shop.stop());

const replace = (courier: string, file: string, confirmFewer = false) =>
  manager.put('/api/admin/delivery/offices', { courier, file, confirmFewer });
const stored = (courier: Courier) =>
  shop.db
    .select(officeColumns)
    .from(courierOffices)
    .where(and(eq(courierOffices.courier, courier), isNull(courierOffices.closedAt)))
    .orderBy(courierOffices.id);
const csv = (count: number) =>
  [
    'код;име;град;пощенски код;адрес',
    ...Array.from({ length: count }, (_, i) => `${i};Офис ${i};Русе;7000;ул. ${i}`),
  ].join('\n');

test('the list of Econt is stored with place, hours and kind, without mobile stations and freight', async () => {
  const office = {
    code: '1127',
    name: 'София Изток',
    isMPS: false,
    shipmentTypes: ['courier', 'post'],
    // The time of day in Sofia counts: 8:30, 18:30, 9:00 and 13:00.
    normalBusinessHoursFrom: Date.parse('2026-11-20T06:30:00Z'),
    normalBusinessHoursTo: Date.parse('2026-11-20T16:30:00Z'),
    halfDayBusinessHoursFrom: Date.parse('2026-11-20T07:00:00Z'),
    halfDayBusinessHoursTo: Date.parse('2026-11-20T11:00:00Z'),
    address: {
      fullAddress: 'София, бул. 1',
      city: { name: 'София', postCode: '1000' },
      location: { latitude: 42.69, longitude: 23.33 },
    },
  };
  const left = [
    { ...office, code: '9', isMPS: true },
    { ...office, code: '10', shipmentTypes: ['cargo'] },
  ];
  const locker = { ...office, code: '1128', isAPS: true, normalBusinessHoursTo: null };
  const file = JSON.stringify({ offices: [office, locker, ...left] });
  expect((await replace('econt', file)).body).toMatchObject({ added: 2, removed: 0, offices: 2 });
  const common = { courier: 'econt', name: 'София Изток', city: 'София', postcode: '1000', address: 'София, бул. 1' };
  expect(await stored('econt')).toMatchObject([
    {
      ...{ ...common, id: '1127', type: 'office', lat: 42.69, lng: 23.33, hours: 'пон–пет 8:30–18:30, съб 9:00–13:00' },
      ...{ maxWeightGrams: null, takesCod: true },
    },
    { ...common, id: '1128', type: 'locker', hours: 'съб 9:00–13:00', maxWeightGrams: 50_000 },
  ]);
});

test('the list of Speedy replaces its own offices and leaves those of others', async () => {
  await replace('econt', csv(2));
  const offices = [1, 2].map((id) => ({
    id,
    name: `Офис ${id}`,
    address: { siteName: 'ВАРНА', postCode: 9000, fullAddressString: 'ул. 5' },
  }));
  await replace('speedy', JSON.stringify({ offices }));
  const renamed = [
    { ...offices[1], name: 'Нов' },
    { ...offices[1], id: 3 },
  ];
  expect((await replace('speedy', JSON.stringify({ offices: renamed }))).body).toMatchObject({
    added: 1,
    removed: 1,
    offices: 2,
  });
  expect((await stored('speedy')).map(({ id, name, postcode }) => [id, name, postcode])).toEqual([
    ['2', 'Нов', '9000'],
    ['3', 'Офис 2', '9000'],
  ]);
  expect(await stored('econt')).toHaveLength(2);
});

test('the lists of Speedy, BOX NOW and a table are stored with what they say of each place', async () => {
  const address = { siteName: 'Варна', postCode: 9000, fullAddressString: 'ул. 5', x: 27.91, y: 43.2 };
  const speedy = { id: 5, name: 'Мол', type: 'APT', address, maxParcelWeight: 20, workingTimeFrom: '08:00' };
  const noMoney = { ...speedy, id: 6, type: 'OFFICE', cardPaymentAllowed: false, cashPaymentAllowed: false };
  const offices = [{ ...speedy, workingTimeTo: '20:00' }, noMoney, { ...speedy, id: 7, pickUpAllowed: false }];
  await replace('speedy', JSON.stringify({ offices }));
  expect(await stored('speedy')).toMatchObject([
    { id: '5', type: 'locker', lat: 43.2, lng: 27.91, hours: 'пон–пет 8:00–20:00', maxWeightGrams: 20_000 },
    { id: '6', type: 'office', takesCod: false },
  ]);
  const locker = { id: '77', name: 'Кауфланд', addressLine1: 'ул. 1', addressLine2: 'Русе\t ', postalCode: '7000' };
  await replace(
    'boxnow',
    JSON.stringify({
      data: [
        { ...locker, lat: '43.85', lng: '25.95' },
        { ...locker, id: '78', lat: 0 },
      ],
    }),
  );
  expect(await stored('boxnow')).toMatchObject([
    { id: '77', city: 'Русе', type: 'locker', lat: 43.85, lng: 25.95, hours: 'денонощно' },
    { id: '78', lat: null, lng: null },
  ]);
  const header = 'код;име;град;адрес;вид;lat;lng;работно време;най-много грама;наложен платеж';
  await replace('econt', `${header}\n1;А;Русе;ул. 1;автомат;43,85;25,95;24/7;20000;не\n2;Б;Русе;ул. 2;;;;;;`);
  expect(await stored('econt')).toMatchObject([
    { type: 'locker', lat: 43.85, lng: 25.95, hours: '24/7', maxWeightGrams: 20_000, takesCod: false },
    { type: 'office', lat: null, lng: null, hours: '', maxWeightGrams: null, takesCod: true },
  ]);
});

test('a place that left the list is not offered and not accepted until it is listed again', async () => {
  await replace('econt', csv(2));
  await replace('econt', csv(1), true);
  const listed = async () => (await shop.client().get('/api/delivery/offices')).body.offices.length;
  expect(await listed()).toBe(1);
  const { client } = await signedIn(shop);
  const { productId, variantIds } = await insertProduct(shop.db);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const order = orderInput({ delivery: { method: 'office', courier: 'econt', officeId: '1' } });
  expect((await client.post('/api/orders/create', order)).body.errors).toMatchObject([{ path: 'delivery.officeId' }]);
  expect((await replace('econt', csv(2))).body).toMatchObject({ added: 1, removed: 0 });
  expect((await client.post('/api/orders/create', order)).status).toBe(201);
});

test('cash on delivery is refused where the place does not take it, and a courier that is switched off is not offered', async () => {
  await replace('econt', 'код;име;град;адрес;вид;наложен платеж\n1;А;Русе;ул. 1;автомат;не\n2;Б;Русе;ул. 2;офис;да');
  const { client } = await signedIn(shop);
  const { productId, variantIds } = await insertProduct(shop.db);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const order = (officeId: string, method: 'cod' | 'bank_transfer') =>
    client.post(
      '/api/orders/create',
      orderInput({ delivery: { method: 'office', courier: 'econt', officeId }, payment: { method } }),
    );
  const refused = await order('1', 'cod');
  expect(refused.body.errors).toMatchObject([
    { path: 'payment.method', message: expect.stringContaining('автомат не приема наложен платеж') },
  ]);
  await manager.put('/api/admin/settings', { couriers: ['speedy'] });
  expect((await order('2', 'cod')).body.errors).toMatchObject([{ path: 'delivery.officeId' }]);
  expect((await shop.client().get('/api/delivery/offices')).body.offices).toEqual([]);
  await manager.put('/api/admin/settings', { couriers: ['econt'], inspection: 'test' });
  const { order: placed } = (await order('1', 'bank_transfer')).body;
  expect(placed).toMatchObject({ inspection: 'none', delivery: { officeType: 'locker' } });
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  expect((await order('2', 'cod')).body.order).toMatchObject({
    inspection: 'test',
    delivery: { officeType: 'office' },
  });
  await manager.put('/api/admin/settings', { inspection: 'none', couriers: ['econt', 'speedy', 'boxnow'] });
});

test('a list of half of the offices or less is refused until it is confirmed', async () => {
  await replace('econt', csv(10));
  const refused = await replace('econt', csv(5));
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'confirmFewer' }]]);
  expect(await stored('econt')).toHaveLength(10);
  expect((await replace('econt', csv(6))).status).toBe(200);
  expect((await replace('econt', csv(1), true)).body).toMatchObject({ removed: 5, offices: 1 });
});

test.each([
  ['{"offices": [', 'не се чете като JSON'],
  ['{"error": "no rights"}', 'не е списък с офиси'],
  ['{"offices": []}', 'нито един офис'],
  ['код;име;адрес\n1;А;Б', 'Липсва колона „град“'],
  ['код;име;град;адрес\n1;;Русе;ул. 1', 'Ред 2'],
])('refuses %s, and keeps the stored offices', async (file, message) => {
  await replace('econt', csv(2));
  const answer = await replace('econt', file);
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'file']);
  expect(answer.body.message).toContain(message);
  expect(await stored('econt')).toHaveLength(2);
});

test('delivery to an office is offered only while the shop has offices', async () => {
  const offered = async () => (await shop.client().get('/api/settings')).body.settings.deliveryMethods;
  expect(await offered()).toEqual(['address']);
  await replace('econt', csv(1));
  expect(await offered()).toEqual(['address', 'office']);
});

test('an order by a way of delivery that is switched off is refused', async () => {
  await manager.put('/api/admin/settings', { deliveryMethods: ['office'] });
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 1 });
  const refused = await client.post('/api/orders/create', orderInput());
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'delivery.method' }]]);
  await manager.put('/api/admin/settings', { deliveryMethods: ['address', 'office'] });
  expect((await client.post('/api/orders/create', orderInput())).status).toBe(201);
});
