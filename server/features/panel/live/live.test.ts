import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { runOperation } from '#server/platform/operation.ts';
import { type Shopper, signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { eventStreams } from './live.limits.ts';

let shop: TestShop;
let base: string;
beforeAll(async () => {
  shop = await startTestShop();
  base = await shop.listen();
});
afterAll(() => {
  // A connection that `fetch` opened for a stream which hung up has asked nothing yet: Node.js would wait 30 s for it.
  shop.app.server.closeAllConnections();
  return shop.stop();
});

/** Opens the stream as a browser does, and returns its events one by one. */
async function listen({ client }: Shopper) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const end = new AbortController();
  const response = await fetch(`${base}/api/admin/events`, { headers: { cookie }, signal: end.signal });
  const events = eventsOf(response);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    retryAfter: response.headers.get('retry-after'),
    next: async () => (await events.next()).value,
    hangUp: () => end.abort(),
  };
}

async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: unknown }> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}

const person = (...permissions: Permission[]) => signedIn(shop, { base, permissions });
const notify = () =>
  runOperation(shop.deps, (op) => addNotification(op, { kind: 'order', message: 'Ново', href: '/admin' }));

test('notifies an open panel of changes that its user may see, and of no others', async () => {
  const owner = await person('owner');
  const [ofOwner, ofOrders] = [await listen(owner), await listen(await person('orders'))];
  expect(ofOwner).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const made = await owner.client.post('/api/admin/categories/create', { name: 'Нови' });
  expect(made.status).toBe(201);
  const told = await ofOwner.next();
  expect(told).toMatchObject({ event: 'changed' });
  expect(told?.data).toEqual({ topics: expect.arrayContaining(['categories', 'products', 'activities']) });
  await notify();
  expect(await ofOrders.next()).toEqual({ event: 'changed', data: { topics: ['notifications'] } });
  ofOwner.hangUp();
  ofOrders.hangUp();
});

test('sends no notifications and activities that the user has no permission for', async () => {
  const owner = await person('owner');
  const [ofCatalog, ofActivities] = [
    await listen(await person('catalog')),
    await listen(await person('activities', 'orders')),
  ];
  await notify();
  expect(await ofActivities.next()).toEqual({ event: 'changed', data: { topics: ['notifications'] } });
  expect((await owner.client.post('/api/admin/categories/create', { name: 'Още' })).status).toBe(201);
  // The first event was about orders, which this user may not see.
  const first = await ofCatalog.next();
  expect(first?.data).toEqual({ topics: expect.not.arrayContaining(['notifications', 'activities']) });
  await notify();
  // The activity about a category in between was not sent either.
  expect(await ofActivities.next()).toEqual({ event: 'changed', data: { topics: ['notifications'] } });
  ofCatalog.hangUp();
  ofActivities.hangUp();
});

test('ends with the session', async () => {
  const someone = await person('orders');
  const stream = await listen(someone);
  expect((await someone.client.post('/api/auth/logout')).status).toBe(200);
  expect(await stream.next()).toEqual({ event: 'ended', data: {} });
  expect(await stream.next()).toBeUndefined();
});

test('refuses guests and customers', async () => {
  expect((await fetch(`${base}/api/admin/events`)).status).toBe(401);
  const customer = await listen(await signedIn(shop, { base }));
  expect(customer.status).toBe(403);
});

test('limits the open streams of a user until one of them ends', async () => {
  const someone = await person('orders');
  const streams = await Promise.all(Array.from({ length: eventStreams.perPerson }, () => listen(someone)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await listen(someone);
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  const other = await listen(await person('orders'));
  expect(other.status).toBe(200);
  streams[0]?.hangUp();
  await expect
    .poll(async () => {
      const again = await listen(someone);
      streams.push(again);
      return again.status;
    })
    .toBe(200);
  for (const { hangUp } of [...streams, other]) hangUp();
  shop.takeLog();
});
