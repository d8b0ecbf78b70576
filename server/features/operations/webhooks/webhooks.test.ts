import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/simulators/webhook-receiver.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
// Gives the name of the job its type.
import './webhooks.jobs.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { purgeWebhooks } from './purge-webhooks.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

let shop: TestShop;
let owner: HttpClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shop = await startTestShop();
  receiver = await startWebhookReceiver(shop.deps.clock);
});
beforeEach(async () => {
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  await shop.db.delete(webhookEndpoints);
  await shop.db.delete(webhookEvents);
  receiver.answer(() => ({ status: 204 }));
  for (const list of [receiver.events, receiver.problems, receiver.secrets]) list.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await shop.stop();
});

const path = '/api/admin/webhooks';
const allTypes = ['order.created', 'order.status_changed', 'order.paid', 'product.changed', 'product.deleted'];

async function addEndpoint(types: string[] = allTypes, changes: Json = {}): Promise<string> {
  const { body } = await owner.post(`${path}/create`, { name: 'Склад', url: receiver.url, types, ...changes });
  receiver.secrets = [body.secret];
  return body.endpoint.id;
}

async function order(): Promise<string> {
  const { client } = await signedIn(shop);
  const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
  await client.post('/api/cart/add', { productId, variantId: variantIds[0] });
  const placed = await client.post('/api/orders/create', orderInput());
  expect(placed.status).toBe(201);
  return placed.body.order.id;
}

const changeStatus = (id: string, status: string) => owner.put(`/api/admin/orders/${id}`, { status });
const endpointOf = async (id: string) => (await owner.get(`${path}/${id}`)).body.endpoint;
const deliveriesOf = async (id: string, query = '') =>
  (await owner.get(`${path}/deliveries?endpoint=${id}${query}`)).body.deliveries;
const typesReceived = () => receiver.events.map(({ type }) => type);

test('without an address nothing is written, and the change is made', async () => {
  await order();
  expect(await shop.db.$count(webhookEvents)).toBe(0);
});

test('every kind of event arrives signed, as the contract says, and with what the panel’s API shows', async () => {
  const id = await addEndpoint([
    ...[...allTypes, 'stock.changed', 'customer.created', 'review.created', 'order.refunded'],
  ]);
  const orderId = await order();
  await changeStatus(orderId, 'confirmed');
  await shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, orderId));
  await shop.db.update(orders).set({ refunded: 100 }).where(eq(orders.id, orderId));
  const { productId } = await insertProduct(shop.db, { variants: [{ stock: 3 }] });
  expect((await owner.delete(`/api/admin/products/${productId}`)).status).toBe(200);
  await deliverWebhooks(shop.deps);
  expect(receiver.problems).toEqual([]);
  expect(new Set(typesReceived())).toEqual(
    new Set([
      ...['customer.created', 'product.changed', 'stock.changed', 'order.created', 'order.status_changed'],
      ...['order.paid', 'order.refunded', 'product.deleted'],
    ]),
  );
  const { body } = await owner.get(`/api/admin/orders/${orderId}`);
  const created = receiver.events.find(({ type }) => type === 'order.created');
  const { number, totals } = body.order;
  expect(created?.data).toEqual({
    ...{ id: orderId, number, status: 'pending', paymentStatus: 'unpaid', total: totals.total },
  });
  expect(await endpointOf(id)).toMatchObject({ state: 'on', waiting: 0, failingSince: null });
});

test('a change that is rolled back sends nothing, and one that saves a product twice sends one event', async () => {
  await addEndpoint();
  const { productId } = await insertProduct(shop.db, {});
  await shop.db.delete(webhookEvents);
  const refused = await owner.put(`/api/admin/products/${productId}`, { name: '' });
  expect([refused.status, await shop.db.$count(webhookEvents)]).toEqual([422, 0]);
  expect((await owner.put(`/api/admin/products/${productId}`, { name: 'Друго име' })).status).toBe(200);
  expect(await shop.db.select({ type: webhookEvents.type }).from(webhookEvents)).toEqual([{ type: 'product.changed' }]);
});

test('events leave by themselves soon after the change', async () => {
  await addEndpoint(['order.created']);
  await order();
  await expect.poll(() => shop.deps.jobs.isPending('deliver-webhooks')).toBe(true);
  await shop.drainJobs();
  expect(typesReceived()).toEqual(['order.created']);
});

test('the events of one record arrive one after the other, while other records do not wait for them', async () => {
  await addEndpoint(['order.created', 'order.status_changed']);
  const [stuck, other] = [await order(), await order()];
  await changeStatus(stuck, 'confirmed');
  receiver.answer(({ data }) => ({ status: data['id'] === stuck ? 500 : 200 }));
  await deliverWebhooks(shop.deps);
  expect(receiver.events.map(({ type, data }) => [type, data['id']])).toEqual([
    ['order.created', stuck],
    ['order.created', other],
  ]);
  receiver.answer(() => ({ status: 200 }));
  shop.advanceClock(6_000);
  await deliverWebhooks(shop.deps);
  expect(typesReceived().slice(2)).toEqual(['order.created', 'order.status_changed']);
  expect(receiver.events[2]?.id).toBe(receiver.events[0]?.id);
});

test('a failure is logged with the answer and retried after growing pauses, a Retry-After included', async () => {
  const id = await addEndpoint(['order.created']);
  await order();
  receiver.answer(() => ({ status: 503, headers: { 'retry-after': '900' }, text: `Не сега ${'а'.repeat(2_000)}` }));
  await deliverWebhooks(shop.deps);
  shop.advanceClock(800_000);
  await deliverWebhooks(shop.deps);
  expect(receiver.events).toHaveLength(1);
  const [delivery] = await deliveriesOf(id, '&state=waiting&type=order.created');
  expect(delivery).toMatchObject({ tries: 1, status: 503, error: 'Получателят отговори с код 503.' });
  const { body } = await owner.get(`${path}/deliveries/${delivery.id}`);
  expect(body.body).toBe(receiver.events[0]?.body);
  expect(body.attempts).toHaveLength(1);
  expect(Buffer.byteLength(body.attempts[0].answer)).toBeLessThanOrEqual(1_026);
  expect(body.attempts[0].answer).toContain('Не сега');
  receiver.answer(() => ({ status: 200 }));
  shop.advanceClock(101_000);
  await deliverWebhooks(shop.deps);
  expect(await deliveriesOf(id, '&state=delivered')).toMatchObject([{ tries: 2, status: 200, error: '' }]);
});

test('a redirect is a failure and is not followed', async () => {
  const id = await addEndpoint(['order.created']);
  await order();
  receiver.answer(() => ({ status: 302, headers: { location: receiver.url } }));
  await deliverWebhooks(shop.deps);
  expect(receiver.events).toHaveLength(1);
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', status: 302 });
});

test('an address that answers 410 is ended at once: owners get an email, and nothing more is sent', async () => {
  const id = await addEndpoint(['order.created']);
  await order();
  receiver.answer(() => ({ status: 410 }));
  await deliverWebhooks(shop.deps);
  await order();
  await deliverWebhooks(shop.deps);
  expect(receiver.events).toHaveLength(1);
  expect(await endpointOf(id)).toMatchObject({ state: 'ended', endedReason: 'gone', waiting: 0 });
  await shop.drainJobs();
  expect(shop.mails.some(({ subject }) => subject.includes('Спряхме известията към „Склад“'))).toBe(true);
});

test('after three days of failures an address is ended; turned on again it gets what it missed, in order', async () => {
  const id = await addEndpoint(['order.created', 'order.status_changed']);
  // Events have the time of the database.
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const orderId = await order();
  receiver.answer(() => ({ status: 500 }));
  for (let hours = 0; hours < 80; hours += 4) {
    await deliverWebhooks(shop.deps);
    shop.advanceClock(4 * 3_600_000);
  }
  ({ client: owner } = await signedIn(shop, { permissions: ['owner'] }));
  expect(await endpointOf(id)).toMatchObject({ state: 'ended', endedReason: 'failures' });
  await changeStatus(orderId, 'confirmed');
  const refused = await owner.post(`${path}/${id}/replay`, { since });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  receiver.answer(() => ({ status: 200 }));
  receiver.events.length = 0;
  await owner.post(`${path}/${id}/switch`, { isOn: true });
  expect((await owner.post(`${path}/${id}/replay`, { since })).body.count).toBe(2);
  await deliverWebhooks(shop.deps);
  expect(typesReceived()).toEqual(['order.created', 'order.status_changed']);
  shop.takeLog();
});

test('while an address is paused its events wait, and leave in their order once it is on', async () => {
  const id = await addEndpoint(['order.created', 'order.status_changed']);
  expect((await owner.post(`${path}/${id}/switch`, { isOn: false })).body.endpoint.state).toBe('paused');
  const orderId = await order();
  await changeStatus(orderId, 'confirmed');
  await deliverWebhooks(shop.deps);
  expect([receiver.events.length, (await endpointOf(id)).waiting]).toEqual([0, 2]);
  await owner.post(`${path}/${id}/switch`, { isOn: true });
  await deliverWebhooks(shop.deps);
  expect(typesReceived()).toEqual(['order.created', 'order.status_changed']);
});

test('a new secret is returned once and signs beside the former one for a day', async () => {
  const id = await addEndpoint(['order.created']);
  const { body } = await owner.post(`${path}/${id}/rotate`);
  expect(body.secret).not.toBe(receiver.secrets[0]);
  receiver.secrets = [body.secret, ...receiver.secrets];
  await order();
  await deliverWebhooks(shop.deps);
  receiver.secrets.pop();
  const [row] = await shop.db.select().from(webhookEndpoints);
  expect(JSON.stringify(row)).not.toContain(body.secret.slice(6));
  expect((await owner.get(path)).text).not.toContain('whsec_');
  await shop.db.update(webhookEndpoints).set({ rotatedUntil: shop.deps.clock() });
  await order();
  await deliverWebhooks(shop.deps);
  expect([receiver.problems, receiver.events.length]).toEqual([[], 2]);
});

test('a test event says at once whether it was accepted, is tried once and ends nothing', async () => {
  const id = await addEndpoint(['order.created']);
  expect((await owner.post(`${path}/${id}/ping`)).body.isDelivered).toBe(true);
  expect(typesReceived()).toEqual(['ping']);
  receiver.answer(() => ({ status: 404 }));
  const failed = (await owner.post(`${path}/${id}/ping`)).body;
  expect([failed.isDelivered, failed.message]).toEqual([
    false,
    'Пробното известие не е прието. Получателят отговори с код 404.',
  ]);
  expect(await endpointOf(id)).toMatchObject({ failingSince: null, waiting: 0 });
  await owner.post(`${path}/${id}/switch`, { isOn: false });
  expect((await owner.post(`${path}/${id}/ping`)).body.code).toBe('CONFLICT');
});

test('an event that was delivered can be sent again with its id', async () => {
  const id = await addEndpoint(['order.created']);
  await order();
  await deliverWebhooks(shop.deps);
  const [{ id: delivery }] = await deliveriesOf(id);
  expect((await owner.post(`${path}/deliveries/${delivery}/resend`)).status).toBe(200);
  await deliverWebhooks(shop.deps);
  expect(receiver.events.map((event) => event.id)).toEqual([receiver.events[0]?.id, receiver.events[0]?.id]);
  const { attempts } = (await owner.get(`${path}/deliveries/${delivery}`)).body;
  expect(attempts).toHaveLength(2);
});

test('an event whose sender died after sending is sent again with its id, once the claim has expired', async () => {
  await addEndpoint(['order.created']);
  await order();
  await shop.db
    .update(webhookDeliveries)
    .set({ tries: 1, claimedUntil: new Date(shop.deps.clock().getTime() + 1_000) });
  await deliverWebhooks(shop.deps);
  expect(receiver.events).toHaveLength(0);
  shop.advanceClock(1_100);
  await deliverWebhooks(shop.deps);
  expect(receiver.events).toHaveLength(1);
});

test.each([
  ['http://example.com/hook', 'Адресът трябва да започва с https://.'],
  ['https://10.0.0.1/hook', 'Този адрес не е в публичната мрежа.'],
  ['https://169.254.169.254/latest/meta-data', 'Този адрес не е в публичната мрежа.'],
  ['https://[fd00::1]/', 'Този адрес не е в публичната мрежа.'],
  ['https://0x0a.1/', 'Този адрес не е в публичната мрежа.'],
  ['https://user:pass@example.com/', 'Адресът не може да съдържа'],
  ['ftp://example.com/', 'Въведи целия адрес'],
  ['example.com', 'Въведи целия адрес'],
])('the address %s is refused at its field', async (url, message) => {
  const refused = await owner.post(`${path}/create`, { name: 'A', url, types: ['order.created'] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ path: 'url', message: expect.stringContaining(message) }]);
  expect(await shop.db.$count(webhookEndpoints)).toBe(0);
});

test('a name that leads to an address of the own network is refused at each sending', async () => {
  const id = await addEndpoint(['order.created'], { url: 'https://example.com/hook' });
  // As if the name had led elsewhere when it was saved.
  await shop.db.update(webhookEndpoints).set({ url: 'https://localhost.:9/hook' });
  expect((await owner.post(`${path}/${id}/ping`)).body.isDelivered).toBe(false);
  const [delivery] = await deliveriesOf(id);
  expect(delivery.error).toMatch(/не е в публичната мрежа|Няма такъв адрес/);
});

test.each([
  [{ types: [] }, 'types'],
  [{ types: ['order.unknown'] }, 'types.0'],
  [{ name: '' }, 'name'],
])('%j is refused at its field', async (change, field) => {
  const input = { name: 'A', url: 'https://example.com/', types: ['order.created'], ...change };
  const refused = await owner.post(`${path}/create`, input);
  expect([refused.status, refused.body.errors?.map((error: Json) => error.path)]).toEqual([422, [field]]);
});

test('a replay from before what is kept is refused, and old events are purged with their log', async () => {
  const id = await addEndpoint(['order.created']);
  await order();
  await deliverWebhooks(shop.deps);
  const since = new Date(shop.deps.clock().getTime() - 31 * 86_400_000).toISOString();
  const refused = await owner.post(`${path}/${id}/replay`, { since });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'since']);
  await shop.db.update(webhookEvents).set({ createdAt: new Date(since) });
  await runOperation(shop.deps, purgeWebhooks);
  expect([await shop.db.$count(webhookEvents), await shop.db.$count(webhookDeliveries)]).toEqual([0, 0]);
});

test('only an owner sees and changes the addresses', async () => {
  const id = await addEndpoint();
  const { client } = await signedIn(shop, { permissions: ['settings', 'orders', 'view'] });
  expect((await client.get(path)).status).toBe(403);
  expect((await client.post(`${path}/${id}/switch`, { isOn: false })).status).toBe(403);
  expect((await owner.delete(`${path}/${id}`)).status).toBe(200);
  expect((await owner.get(`${path}/${id}`)).status).toBe(404);
});

test('events are stored in the order in which they happened', async () => {
  await addEndpoint(['order.created', 'order.status_changed']);
  const orderId = await order();
  for (const status of ['confirmed', 'packed']) await changeStatus(orderId, status);
  const rows = await shop.db.select().from(webhookEvents).orderBy(asc(webhookEvents.position));
  expect(rows.map(({ data }) => data['status'])).toEqual(['pending', 'confirmed', 'packed']);
});
