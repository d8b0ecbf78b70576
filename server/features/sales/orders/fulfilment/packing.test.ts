import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let packer: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  packer = (await signedIn(shop, { permissions: ['packing'] })).client;
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

async function confirmed(changes = {}): Promise<Json> {
  const { order } = await placeOrderIn(shop, { changes });
  expect((await staff.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' })).status).toBe(200);
  return order;
}
const statusOf = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.order.status;

test('a packer sees orders to pack with address and lines, and of their amounts only the cash on delivery', async () => {
  const order = await confirmed();
  const shown = (await packer.get('/api/admin/packing')).body.orders.find((one: Json) => one.id === order.id);
  expect(shown).toMatchObject({
    number: order.number,
    contact: { firstName: order.contact.firstName, phone: order.contact.phone },
    delivery: order.delivery,
    collect: inEuro(order.totals.total),
  });
  expect(shown.lines).toMatchObject([{ quantity: 4, sku: order.lines[0].sku }]);
  const one = (await packer.get(`/api/admin/packing/${order.id}`)).body.order;
  for (const fields of [shown, one]) {
    const { collect: _, ...rest } = fields;
    expect(JSON.stringify(rest)).not.toMatch(/amount|price|total|discount|paymentStatus|invoice|history|@/i);
  }
});

test('an order that is paid another way has no cash on delivery', async () => {
  const order = await confirmed({ payment: { method: 'bank_transfer' } });
  expect((await packer.get(`/api/admin/packing/${order.id}`)).body.order.collect).toBeNull();
});

test('an order that is not to be packed or shipped is NOT_FOUND for a packer, who cannot change it', async () => {
  const { order } = await placeOrderIn(shop);
  const path = `/api/admin/packing/${order.id}`;
  const listed = (await packer.get('/api/admin/packing?limit=100')).body.orders.map(({ id }: Json) => id);
  expect(listed).not.toContain(order.id);
  expect((await packer.get(path)).status).toBe(404);
  expect((await packer.get(`/api/admin/packing/print?ids=${order.id}`)).status).toBe(404);
  expect((await packer.post(`${path}/send`, {})).status).toBe(404);
  const packed = await packer.post('/api/admin/packing/packed', { ids: [order.id] });
  expect(packed.body).toMatchObject({ changed: 0, refused: [{ id: order.id, name: 'Поръчка' }] });
  expect(await statusOf(order.id)).toBe('pending');
});

test('a packer packs and ships, and then no longer sees the order', async () => {
  const order = await confirmed();
  const path = `/api/admin/packing/${order.id}`;
  expect((await packer.post(`${path}/send`, {})).body.code).toBe('ORDER_STATUS');
  const packed = await packer.post('/api/admin/packing/packed', { ids: [order.id] });
  expect(packed.body).toMatchObject({ changed: 1, refused: [] });
  expect((await packer.get('/api/admin/packing?status=packed')).body.orders[0]).toMatchObject({ id: order.id });
  const sent = await packer.post(`${path}/send`, { courier: 'econt', trackingNumber: 'EC1234' });
  expect(sent.status).toBe(200);
  expect((await staff.get(`/api/admin/orders/${order.id}`)).body.order).toMatchObject({
    status: 'shipped',
    fulfilments: [{ courier: 'econt', trackingNumber: 'EC1234' }],
  });
  expect((await packer.get(path)).status).toBe(404);
});

test('slips for a packer contain the amount to collect and no other', async () => {
  const order = await confirmed();
  const ofPacker = await packer.get(`/api/admin/packing/print?ids=${order.id}`);
  const ofStaff = await staff.get(`/api/admin/orders/print?ids=${order.id}`);
  const text = ({ bytes }: { bytes: Uint8Array }) => pdfPages(Buffer.from(bytes)).join(' ');
  const sums = (page: string) => page.match(/\d+,\d\d/g) ?? [];
  expect(sums(text(ofStaff)).length).toBeGreaterThan(2);
  expect(text(ofPacker)).toContain('Наложен платеж');
  expect(new Set(sums(text(ofPacker).replace(/\(.*?\)/g, ''))).size).toBe(1);
});

test.each([
  '/api/admin/orders',
  '/api/admin/orders/export',
  '/api/admin/payments',
  '/api/admin/payouts',
  '/api/admin/users',
  '/api/admin/products',
  '/api/admin/inquiries',
  '/api/admin/phone-orders/customers?search=088',
])('a packer is refused %s', async (path) => {
  expect((await packer.get(path)).status).toBe(403);
});

test("the dashboard, the search and a customer's orders show a packer no amounts", async () => {
  const { order, userId } = await placeOrderIn(shop);
  const { dashboard } = (await packer.get('/api/admin/dashboard')).body;
  expect(dashboard).toMatchObject({ sales: null, stock: null, setUp: null, searches: null });
  expect(dashboard.today.map(({ kind }: Json) => kind)).toEqual(['to_pack', 'to_ship']);
  expect(JSON.stringify((await packer.get(`/api/admin/search?q=${order.number}`)).body)).not.toContain(order.id);
  for (const path of [`/api/orders/${userId}`, `/api/order/${order.id}`, `/api/admin/orders/${order.id}`])
    expect([403, 404]).toContain((await packer.get(path)).status);
});
