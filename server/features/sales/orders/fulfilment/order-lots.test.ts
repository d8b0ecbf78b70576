import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeLots, sliceLots, sumLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let owner: HttpClient;
let order: Json;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 0 }] });
  const sku = `SHELF-${productId}-0`;
  for (const [number, bestBefore, quantity] of [
    ['LATE', '2099-03-01', 9],
    ['SOON', '2099-02-01', 2],
  ] as const)
    await owner.post('/api/admin/lots/receive', { sku, number, bestBefore, quantity });
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId: variantIds[0], quantity: 5 });
  order = (await client.post('/api/orders/create', orderInput())).body.order;
  await owner.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
});
afterAll(() => shop.stop());

const soon = { number: 'SOON', bestBefore: '2099-02-01', quantity: 2 };
const late = { number: 'LATE', bestBefore: '2099-03-01', quantity: 3 };
const text = async (path: string) => pdfPages(Buffer.from((await owner.get(path)).bytes)).join(' ');

test('the order in the panel and in packing names the lots that its lines took, first to expire first', async () => {
  const { lots } = (await owner.get(`/api/admin/orders/${order.id}/surroundings`)).body;
  expect(lots).toEqual([{ lineId: order.lines[0].id, pieces: [soon, late] }]);
  expect((await owner.get(`/api/admin/packing/${order.id}`)).body.order.lines[0].lots).toEqual([soon, late]);
});

test('the picking list and the packing slip name the lots with their quantities', async () => {
  const lots = '2 бр. партида SOON, до 01.02.2099; 3 бр. партида LATE, до 01.03.2099';
  expect(await text(`/api/admin/orders/print?ids=${order.id}&what=picking`)).toContain(lots);
  expect(await text(`/api/admin/orders/print?ids=${order.id}&what=slips`)).toContain(lots);
});

test('parcels have the lots in their order, and what is left to pack the rest', async () => {
  const lineId = order.lines[0].id;
  await owner.put(`/api/admin/orders/${order.id}`, { status: 'packed' });
  const sent = await owner.post(`/api/admin/orders/${order.id}/fulfilments`, { lines: [{ lineId, quantity: 3 }] });
  expect(sent.status).toBeLessThan(300);
  const { fulfilments } = (await owner.get(`/api/admin/orders/${order.id}`)).body.order;
  const slip = await text(`/api/admin/orders/${order.id}/fulfilments/${fulfilments[0].id}/slip`);
  expect(slip).toContain('2 бр. партида SOON, до 01.02.2099; 1 бр. партида LATE');
  const { lines } = (await owner.get(`/api/admin/packing/${order.id}`)).body.order;
  expect(lines[0].lots).toEqual([{ ...late, quantity: 2 }]);
});

test('pieces are cut, summed and described by lot', () => {
  expect(sliceLots([soon, late], { from: 1, count: 2 })).toEqual([
    { ...soon, quantity: 1 },
    { ...late, quantity: 1 },
  ]);
  expect(sumLots([soon, late, soon])).toEqual([{ ...soon, quantity: 4 }, late]);
  expect(describeLots([soon])).toBe('партида SOON, до 01.02.2099');
  expect(describeLots([{ number: '', bestBefore: null, quantity: 3 }])).toBe('');
});
