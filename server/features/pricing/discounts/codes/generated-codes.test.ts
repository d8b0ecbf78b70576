import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDiscount } from '#tests/support/discounts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'orders', 'exports'] })).client;
});
afterAll(() => shop.stop());

async function discountWithCodes(count: number, prefix = ''): Promise<{ discount: Json; codes: string[] }> {
  const discount = await putDiscount(shop, { code: null, manyCodes: true });
  expect((await panel.post(`/api/admin/discounts/${discount.id}/codes`, { count, prefix })).status).toBe(201);
  const { codes } = (await panel.get(`/api/admin/discounts/${discount.id}/codes?limit=100`)).body;
  return { discount, codes: codes.map(({ code }: { code: string }) => code) };
}

async function buyer(): Promise<{ client: HttpClient; line: Json }> {
  const { productId, variantIds } = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  const line = { productId, variantId: variantIds[0] };
  await client.post('/api/cart/add', line);
  return { client, line };
}
const order = (client: HttpClient, discountCode?: string) =>
  client.post('/api/orders/create', orderInput(discountCode === undefined ? {} : { discountCode }));

test('codes are as many as requested, all different, with the prefix, and easy to read', async () => {
  const { discount, codes } = await discountWithCodes(100, 'пролет');
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^ПРОЛЕТ-[2-9BCDFGHJKMNPQRTVWXZ]{8}$/);
  const file = await panel.get(`/api/admin/discounts/${discount.id}/codes/export`);
  expect(file.text.trim().split('\r\n')).toHaveLength(101);
});

test('a code is for one order, is free again when that is cancelled, and does not affect other codes of the discount', async () => {
  const { discount, codes } = await discountWithCodes(2, 'ЕДНА');
  const [code = '', other = ''] = codes;
  const first = await buyer();
  const placed = await order(first.client, code.toLowerCase());
  expect(placed.body.order.totals.discounts).toMatchObject([{ code }]);
  const second = await buyer();
  const refused = await order(second.client, code);
  expect([refused.status, refused.body.message]).toEqual([422, 'Този код вече е използван.']);
  const counted = (await panel.get(`/api/admin/discounts/${discount.id}/codes`)).body;
  expect(counted).toMatchObject({ total: 2, used: 1 });
  const moved = { status: 'cancelled' };
  expect((await panel.put(`/api/admin/orders/${placed.body.order.id}`, moved)).status).toBe(200);
  expect((await order(second.client, code)).status).toBe(201);
  const third = await buyer();
  expect((await order(third.client, other)).status).toBe(201);
});

test('without a code the discount does not apply', async () => {
  await discountWithCodes(1);
  const { client } = await buyer();
  const { totals } = (await client.get('/api/cart')).body;
  expect(totals.discount.amount).toBe(0);
});

test('an order is explained by its code, and a cart with a used code is refused with the reason', async () => {
  const { discount, codes } = await discountWithCodes(1);
  const [code = ''] = codes;
  const { client, line } = await buyer();
  const placed = (await order(client, code)).body.order;
  const explain = async (body: Json) => {
    const { tried } = (await panel.post('/api/admin/discounts/explain', body)).body;
    return tried.find(({ id }: { id: string }) => id === discount.id);
  };
  expect(await explain({ orderId: placed.id })).toMatchObject({ applied: true, code });
  const again = await explain({ lines: [line], discountCode: code });
  expect(again).toMatchObject({ applied: false, reason: 'Този код вече е използван.' });
  expect(await explain({ lines: [line] })).toBeUndefined();
});

test('deleted codes are restored with their discount', async () => {
  const { discount, codes } = await discountWithCodes(3, 'ВЪРНИ');
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const gone = await owner.delete(`/api/admin/discounts/${discount.id}`);
  const { client } = await buyer();
  expect((await order(client, codes[0])).body.code).toBe('DISCOUNT_INVALID');
  expect((await owner.post(`/api/admin/activities/${gone.body.activityId}/undo`)).status).toBe(200);
  const back = (await panel.get(`/api/admin/discounts/${discount.id}/codes`)).body.codes;
  expect(back.map(({ code }: { code: string }) => code).toSorted()).toEqual(codes.toSorted());
  expect((await order(client, codes[0])).status).toBe(201);
});

test('refuses a discount with both an own code and generated ones, and codes for another kind of discount', async () => {
  const both = { name: 'x', code: 'ДВОЕН', manyCodes: true, terms: { kind: 'percent', percent: 5 } };
  const refused = await panel.post('/api/admin/discounts/create', both);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'code']);
  const plain = await putDiscount(shop);
  const answer = await panel.post(`/api/admin/discounts/${plain.id}/codes`, { count: 1 });
  expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
});

test('a generated code cannot become the own code of another discount', async () => {
  const { codes } = await discountWithCodes(1, 'ПЪТ');
  const body = { name: 'x', code: codes[0], terms: { kind: 'percent', percent: 5 } };
  expect((await panel.post('/api/admin/discounts/create', body)).body.code).toBe('CODE_TAKEN');
});

test.each([
  ['no code', { count: 0 }, 'count'],
  ['more than a thousand at once', { count: 1001 }, 'count'],
  ['a prefix with spaces', { count: 1, prefix: 'А Б' }, 'prefix'],
])('refuses %s', async (_what, body, path) => {
  const { id } = await putDiscount(shop, { code: null, manyCodes: true });
  const answer = await panel.post(`/api/admin/discounts/${id}/codes`, body);
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
});

test('requires the permission', async () => {
  const { id } = await putDiscount(shop, { code: null, manyCodes: true });
  const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await clerk.post(`/api/admin/discounts/${id}/codes`, { count: 1 })).status).toBe(403);
  expect((await clerk.get(`/api/admin/discounts/${id}/codes/export`)).status).toBe(403);
});
