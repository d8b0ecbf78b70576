import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { courierOffices } from './delivery.tables.ts';

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
const stored = (courier: 'econt' | 'speedy') =>
  shop.db.select().from(courierOffices).where(eq(courierOffices.courier, courier)).orderBy(courierOffices.id);
const csv = (count: number) =>
  [
    'код;име;град;пощенски код;адрес',
    ...Array.from({ length: count }, (_, i) => `${i};Офис ${i};Русе;7000;ул. ${i}`),
  ].join('\n');

test('the list of Econt is stored without mobile stations', async () => {
  const office = {
    code: '1127',
    name: 'София Изток',
    isMPS: false,
    address: { fullAddress: 'София, бул. 1', city: { name: 'София', postCode: '1000' } },
  };
  const file = JSON.stringify({ offices: [office, { ...office, code: '9', isMPS: true }] });
  expect((await replace('econt', file)).body).toMatchObject({ added: 1, removed: 0, offices: 1 });
  expect(await stored('econt')).toEqual([
    { courier: 'econt', id: '1127', name: 'София Изток', city: 'София', postcode: '1000', address: 'София, бул. 1' },
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

test('a list of less than half of the offices is refused until it is confirmed', async () => {
  await replace('econt', csv(10));
  const refused = await replace('econt', csv(4));
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'confirmFewer' }]]);
  expect(await stored('econt')).toHaveLength(10);
  expect((await replace('econt', csv(5))).status).toBe(200);
  expect((await replace('econt', csv(1), true)).body).toMatchObject({ removed: 4, offices: 1 });
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
