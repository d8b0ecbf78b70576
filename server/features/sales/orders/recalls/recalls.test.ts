import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lots } from '#server/features/catalog/products/lots/lots.tables.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

async function lotOf(number: string, quantity: number) {
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 0 }] });
  const receipt = { sku: `SHELF-${productId}-0`, number, quantity };
  expect((await panel.post('/api/admin/lots/receive', receipt)).status).toBe(200);
  const [lot] = await shop.db.select().from(lots).where(eq(lots.number, number));
  return { id: lot?.id ?? '', productId, variantId: variantIds[0] ?? '' };
}

async function buy({ productId, variantId }: { productId: string; variantId: string }, email: string): Promise<Json> {
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId, variantId, quantity: 2 });
  const { contact } = orderInput();
  const placed = await client.post('/api/orders/create', orderInput({ contact: { ...contact, email } }));
  expect(placed.status).toBe(201);
  return placed.body.order;
}

const buyersOf = async (id: string): Promise<Json> => (await panel.get(`/api/admin/lots/${id}/buyers`)).body;
const letter = { subject: 'Изтегляме партида', text: 'Не я използвайте.\n\nПишете ни.' };
const send = (id: string, seen: number) => panel.post(`/api/admin/lots/${id}/letter`, { ...letter, seen });
const recall = (id: string, isRecalled = true) => panel.post(`/api/admin/lots/${id}/recall`, { isRecalled });
const lettersOf = (id: string) =>
  shop.db
    .select()
    .from(messages)
    .where(like(messages.cause, `lot-recalled:${id}:%`));

test('names the orders with pieces of the lot, without cancelled ones, on the screen and as CSV', async () => {
  const lot = await lotOf('B-1', 20);
  const [kept, cancelled] = [await buy(lot, 'a@example.com'), await buy(lot, 'b@example.com')];
  await panel.put(`/api/admin/orders/${cancelled.id}`, { status: 'cancelled' });
  const found = await buyersOf(lot.id);
  expect(found).toMatchObject({ orderCount: 1, recipients: 1, informed: 0 });
  expect(found.orders).toMatchObject([{ id: kept.id, number: kept.number, email: 'a@example.com', quantity: 2 }]);
  const csv = await panel.get(`/api/admin/lots/${lot.id}/buyers/export`);
  expect(csv.text).toContain(`${kept.number};`);
  expect(csv.text).not.toContain('b@example.com');
  await expectConsistency(shop.db);
});

test('a recall takes the pieces out of the stock at once, and its undo puts them back', async () => {
  const lot = await lotOf('S-1', 20);
  const { activityId } = (await recall(lot.id)).body;
  const stock = async () => (await shop.db.select().from(variants).where(eq(variants.id, lot.variantId)))[0]?.stock;
  expect(await stock()).toBe(0);
  expect((await panel.post(`/api/admin/activities/${activityId}/undo`)).status).toBe(200);
  expect(await stock()).toBe(20);
  await expectConsistency(shop.db);
});

test('a returned piece of a recalled lot is not sold again', async () => {
  const lot = await lotOf('R-1', 6);
  const order = await buy(lot, 'r@example.com');
  await recall(lot.id);
  await panel.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: lot.productId, variantId: lot.variantId, quantity: 1 });
  expect((await client.post('/api/orders/create', orderInput())).status).not.toBe(201);
  await expectConsistency(shop.db);
});

test('sends one letter to each buyer, whatever the case of the address, and none a second time', async () => {
  const lot = await lotOf('L-1', 20);
  await buy(lot, 'one@example.com');
  await buy(lot, 'One@Example.com');
  await buy(lot, 'two@example.com');
  await recall(lot.id);
  const answers = await Promise.all([send(lot.id, 2), send(lot.id, 2), send(lot.id, 2)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const sent = await lettersOf(lot.id);
  expect(sent.map(({ recipient }) => recipient.toLowerCase()).toSorted()).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
  expect(sent[0]?.text).toContain('L-1');
  expect(await buyersOf(lot.id)).toMatchObject({ recipients: 2, informed: 2 });
  await send(lot.id, 0);
  expect(await lettersOf(lot.id)).toHaveLength(2);
});

test('refuses a letter about a lot on sale, with another number of recipients than shown, and without text', async () => {
  const lot = await lotOf('X-1', 20);
  await buy(lot, 'x@example.com');
  expect((await send(lot.id, 1)).body.code).toBe('CONFLICT');
  await recall(lot.id);
  expect((await send(lot.id, 2)).body.code).toBe('STALE');
  expect((await panel.post(`/api/admin/lots/${lot.id}/letter`, { ...letter, text: ' ', seen: 1 })).status).toBe(422);
  expect(await lettersOf(lot.id)).toEqual([]);
});

test('buyers are shown to staff for orders, and a recall is made by staff for the catalogue', async () => {
  const lot = await lotOf('P-1', 5);
  const catalog = (await signedIn(shop, { permissions: ['catalog'] })).client;
  const orders = (await signedIn(shop, { permissions: ['orders'] })).client;
  expect((await catalog.get(`/api/admin/lots/${lot.id}/buyers`)).status).toBe(403);
  expect((await orders.post(`/api/admin/lots/${lot.id}/recall`, { isRecalled: true })).status).toBe(403);
  expect((await orders.get(`/api/admin/lots/${lot.id}/buyers`)).status).toBe(200);
});

// The last test: a deleted product takes its stock movements along.
test('the buyers are known after the product was deleted', async () => {
  const lot = await lotOf('K-1', 5);
  await buy(lot, 'k@example.com');
  expect((await panel.delete(`/api/admin/products/${lot.productId}`)).status).toBe(200);
  expect(await buyersOf(lot.id)).toMatchObject({ orderCount: 1, lot: { variantId: null } });
});
