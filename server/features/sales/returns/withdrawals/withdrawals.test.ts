import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { fulfilments } from '#server/features/sales/orders/fulfilment/fulfilments.tables.ts';
import { messageLimits } from '#server/features/store/messages/messages.limits.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { purgeWithdrawals } from './purge-withdrawals.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { withdrawalLimits } from './withdrawals.limits.ts';
import { withdrawals } from './withdrawals.tables.ts';

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({
    config: { trustProxy: 1 },
    admin: { email: 'owner@example.com', password: 'Long-enough-1' },
  });
  panel = await shop.signInAsAdmin();
  const settings = { email: 'trade@example.com', guestCheckout: true };
  await runOperation(shop.deps, (op) => saveSettings(op, settings));
});
beforeEach(() => {
  shop.mails.length = 0;
});
afterAll(() => shop.stop());

let buyers = 0;
function statement(changes: Json = {}) {
  const email = `buyer-${++buyers}@example.com`;
  return { name: 'Рада Илиева', orderNumber: '999999', email, scope: 'whole', ...changes };
}
const send = (body: Json, client: HttpClient = shop.client()) => client.post('/api/withdrawals', body);
const stored = async (email: string) => shop.db.select().from(withdrawals).where(eq(withdrawals.email, email));
const queue = async (query = ''): Promise<Json[]> =>
  (await panel.get(`/api/admin/withdrawals?limit=100${query}`)).body.withdrawals;

async function deliver({ id }: Json): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await panel.put(`/api/admin/orders/${id}`, { status })).status).toBe(200);
}

describe('a statement of withdrawal', () => {
  test('is stored for a known and an unknown order, with identical receipts, and says whether it was found', async () => {
    const { order } = await placeOrderIn(shop);
    await shop.drainJobs();
    shop.mails.length = 0;
    const { email } = order.contact;
    const known = await send(statement({ orderNumber: `№ ${order.number}`, email: email.toUpperCase() }));
    const unknown = await send(statement({ orderNumber: `№ ${order.number}`, email: 'stranger@example.com' }));
    const { receivedAt, isMatched, ...answer } = known.body;
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(isMatched).toBe(true);
    // A number that nobody has and one of another buyer get the same answer.
    const nobodys = await send(statement({ orderNumber: '987654321', email: 'stranger@example.com' }));
    for (const { body } of [unknown, nobodys])
      expect({ ...body, receivedAt }).toEqual({ ...answer, isMatched: false, receivedAt });
    await shop.drainJobs();
    const [first, second] = [email.toUpperCase(), 'stranger@example.com'].map(
      (to) => shop.mails.find((mail) => mail.to.toUpperCase() === to.toUpperCase())?.text,
    );
    expect(second).toBe(
      first
        ?.replace(email.toUpperCase(), 'stranger@example.com')
        .replaceAll(/\d{1,2}:\d\d:\d\d/g, (time) => second?.match(/\d{1,2}:\d\d:\d\d/)?.[0] ?? time),
    );
    const [matched] = await queue(`&order=${order.id}`);
    expect(matched).toMatchObject({ order: { id: order.id, number: order.number }, state: 'new', isLate: false });
    expect((await stored('stranger@example.com'))[0]).toMatchObject({ orderId: null, state: 'new' });
  });

  test('is checked before it is confirmed, which stores nothing and tells no more than the look-up', async () => {
    const { order } = await placeOrderIn(shop);
    const from = { headers: { 'x-forwarded-for': '192.0.2.9' } };
    const check = async (orderNumber: string, email: string) =>
      (await shop.client().post('/api/withdrawals/check', { orderNumber, email }, from)).body.isMatched;
    const { email } = order.contact;
    expect(await check(`№ ${order.number}`, email.toUpperCase())).toBe(true);
    expect(await check(String(order.number), 'check@example.com')).toBe(false);
    expect(await stored('check@example.com')).toEqual([]);
    const { perNetwork } = withdrawalLimits.withdrawalMatches.perSubject;
    for (let count = 2; count < perNetwork; count++) await check(String(order.number), 'check@example.com');
    expect(await check(String(order.number), email)).toBe(null);
  });

  test('does not tell a stranger more often than the look-up whether an order has this number and email', async () => {
    const { order } = await placeOrderIn(shop);
    const orderNumber = String(order.number);
    const { perNetwork } = withdrawalLimits.withdrawalMatches.perSubject;
    // From a network of its own, whose receipts are not those of the other tests.
    const from = { headers: { 'x-forwarded-for': '192.0.2.7' } };
    const ask = (changes: Json) => shop.client().post('/api/withdrawals', statement(changes), from);
    for (let count = 0; count < perNetwork; count++) expect((await ask({ orderNumber })).body.isMatched).toBe(false);
    const { email } = order.contact;
    const { status, body } = await ask({ orderNumber, email });
    expect([status, body.isMatched]).toEqual([201, null]);
    expect(await stored(email)).toMatchObject([{ orderId: order.id }]);
    // The mails of this test are not the next one's.
    await shop.drainJobs();
  });

  test('sends a receipt with its content, date and time at once, and a copy to the shop', async () => {
    const goods = 'две кутии мента';
    const body = statement({ scope: 'part', goods, orderNumber: '4711' });
    const { receivedAt } = (await send(body)).body;
    await shop.drainJobs();
    const receipt = shop.mails.find(({ to }) => to === body.email);
    expect(shop.mails.map(({ to }) => to).sort()).toEqual([body.email, 'trade@example.com'].sort());
    for (const said of ['4711', goods, 'Рада Илиева', body.email]) expect(receipt?.text).toContain(said);
    const time = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Sofia' });
    expect(receipt?.text).toContain(time.format(new Date(receivedAt)));
    const { notifications } = (await panel.get('/api/admin/notifications')).body;
    expect(notifications[0].message).toBe('Отказ от договора: поръчка № 4711, Рада Илиева');
    expect(notifications[0].href).toMatch(/^\/admin\/withdrawals\//);
    const { dashboard } = (await panel.get('/api/admin/dashboard')).body;
    const waiting = dashboard.today.find(({ kind }: Json) => kind === 'new_withdrawals');
    expect(waiting.count).toBe((await queue('&state=new')).length);
  });

  test('sent again on the same day counts once and gets the first time; on another day it counts again', async () => {
    const body = statement();
    const [first, second] = [await send(body), await send(body)];
    expect(second.body).toEqual(first.body);
    expect(await stored(body.email)).toHaveLength(1);
    shop.advanceClock(day);
    expect((await send(body)).body.receivedAt).not.toBe(first.body.receivedAt);
    expect(await stored(body.email)).toHaveLength(2);
    shop.advanceClock(-day);
  });

  test('is refused without name, number, email or the goods of a part, and needs no reason', async () => {
    const empty = await send({ name: ' ', orderNumber: '', email: 'x', scope: 'whole' });
    expect(empty.status).toBe(422);
    expect(empty.body.errors.map(({ path }: Json) => path).sort()).toEqual(['email', 'name', 'orderNumber']);
    const part = await send(statement({ scope: 'part', goods: ' ' }));
    expect(part.body.errors).toMatchObject([{ path: 'goods' }]);
  });

  test('is received from a buyer however many strangers have sent in their name, and confirmed', async () => {
    const guest = guestWith(shop, await insertProduct(shop.db));
    const { order } = (await guest.post('/api/orders/create', orderInput())).body;
    const { email } = order.contact;
    const about = (changes: Json = {}) => statement({ email, orderNumber: `${order.number}`, ...changes });
    const { perAddress, perNetwork } = withdrawalLimits.withdrawals;
    for (let count = 0; count < perNetwork; count++) {
      const client = shop.client();
      const from = { headers: { 'x-forwarded-for': `198.51.100.${Math.floor(count / perAddress)}` } };
      const { status } = await client.post('/api/withdrawals', about({ name: `Чужд ${count}` }), from);
      expect(status).toBe(201);
    }
    const same = { headers: { 'x-forwarded-for': '198.51.100.0' } };
    const more = await shop.client().post('/api/withdrawals', about({ name: 'Още един' }), same);
    expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(shop.takeLog().map(({ code }) => code)).toEqual(['TOO_MANY_REQUESTS']);
    await shop.drainJobs();
    // Far fewer letters than statements.
    expect(shop.mails.filter((mail) => mail.to === email && mail.text.includes('Чужд'))).toHaveLength(10);
    // On the same network, in the browser that has opened the order.
    const own = await guest.post('/api/withdrawals', about({ name: 'Купувач', orderId: order.id }), same);
    expect(own.status).toBe(201);
    // On another network, by the number alone.
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    expect((await shop.client().post('/api/withdrawals', about({ name: 'Купувач у дома' }), elsewhere)).status).toBe(
      201,
    );
    await shop.drainJobs();
    for (const name of ['Купувач', 'Купувач у дома'])
      expect(shop.mails.some((mail) => mail.to === email && mail.text.includes(`Име: ${name}\n`))).toBe(true);
  });

  test('beyond what its mailbox may get is stored, and staff are told that it has no receipt', async () => {
    const { limit } = messageLimits.unprovenReceipts.perSubject;
    const { email } = statement();
    for (let count = 0; count <= limit; count++) {
      const from = { headers: { 'x-forwarded-for': `203.0.${count}.7` } };
      const sent = await shop.client().post('/api/withdrawals', statement({ email, orderNumber: `1${count}` }), from);
      expect([sent.status, sent.body.message]).toEqual([201, 'Получихме отказа ти.']);
    }
    expect(await stored(email)).toHaveLength(limit + 1);
    await shop.drainJobs();
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(limit);
    const { notifications } = (await panel.get('/api/admin/notifications')).body;
    expect(notifications[0].message).toContain(`№ 1${limit}, Рада Илиева (без писмо: има твърде много откази)`);
  });

  test('sent several times at once has its receipt, once, whichever of them was beyond the limit', async () => {
    const body = { ...statement(), scope: 'whole' as const, goods: '', key: undefined };
    const { email } = body;
    const submit = (hasReceipt: boolean) =>
      runOperation(shop.deps, (op) => submitWithdrawal(op, { ...body, hasReceipt }));
    const first = await submit(false);
    expect(await submit(true)).toEqual(first);
    expect(await submit(true)).toEqual(first);
    await shop.drainJobs();
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('has a receipt that repeats it without any link of the one who typed it', async () => {
    const typed = { name: 'http://evil.example/a', orderNumber: 'www.evil.example', goods: 'виж https://evil.бг' };
    const { email } = statement();
    await shop
      .client()
      .post(
        '/api/withdrawals',
        { ...statement({ ...typed, email }), scope: 'part' },
        { headers: { 'x-forwarded-for': '203.0.113.77' } },
      );
    await shop.drainJobs();
    const letter = shop.mails.find(({ to }) => to === email);
    for (const text of [letter?.subject, letter?.text, letter?.html]) {
      expect(text).toContain('www[.]evil[.]example');
      expect(text).not.toMatch(/evil\.|www\.|:\/\/evil/);
    }
    expect(letter?.text).toContain('Име: http[:]//evil[.]example/a\n');
    expect(letter?.text).toContain('част от поръчката: виж https[:]//evil[.]бг\n');
  });
});

describe("about the caller's order", () => {
  test('is matched by the access to it, whatever email is typed, with the lines that belong to it', async () => {
    const { order, client } = await placeOrderIn(shop);
    const lines = [{ lineId: order.lines[0].id, quantity: 2 }];
    const body = statement({ orderId: order.id, orderNumber: 'не помня', scope: 'part', goods: '2 × Мента', lines });
    expect((await send(body, client)).status).toBe(201);
    expect(await queue(`&order=${order.id}`)).toMatchObject([{ email: body.email, lines, scope: 'part' }]);
    const tooMany = statement({ ...body, email: 'b@example.com', lines: [{ ...lines[0], quantity: 5 }] });
    await send(tooMany, client);
    expect((await stored('b@example.com'))[0]).toMatchObject({ orderId: order.id, lines: [], goods: '2 × Мента' });
    const stranger = statement({ ...body, email: 'c@example.com' });
    expect((await send(stranger)).status).toBe(201);
    expect((await stored('c@example.com'))[0]).toMatchObject({ orderId: null, lines: [] });
  });

  test('of a guest is matched by the opened order', async () => {
    const guest = guestWith(shop, await insertProduct(shop.db));
    const { order } = (await guest.post('/api/orders/create', orderInput())).body;
    const body = statement({ orderId: order.id, orderNumber: String(order.number) });
    await guest.post('/api/guest-orders/lookup', { number: order.number, email: order.contact.email });
    await send(body, guest);
    expect((await stored(body.email))[0]).toMatchObject({ orderId: order.id });
  });

  test('is accepted on the last day, and marked as late after it', async () => {
    const { order } = await placeOrderIn(shop);
    await deliver(order);
    const deliveredBefore = async (days: number) => {
      const deliveredAt = new Date(Date.now() - days * day);
      await shop.db.update(fulfilments).set({ deliveredAt }).where(eq(fulfilments.orderId, order.id));
    };
    const about = (number: string) => send(statement({ orderNumber: number, email: order.contact.email }));
    await deliveredBefore(14);
    expect((await about(`${order.number}`)).status).toBe(201);
    expect(await queue(`&order=${order.id}`)).toMatchObject([{ isLate: false }]);
    // No sequence of days off is longer than seven days.
    await deliveredBefore(22);
    expect((await about(`№ ${order.number}`)).status).toBe(201);
    expect(await queue(`&order=${order.id}`)).toMatchObject([{ isLate: true }, { isLate: false }]);
  });
});

test('is shown on the order to its buyer, signed in or with the key, without the name and email of its sender', async () => {
  const { order, client } = await placeOrderIn(shop);
  const about = { orderNumber: String(order.number), email: order.contact.email };
  await send(statement(about));
  const own = (await client.get(`/api/order/${order.id}`)).body.order.withdrawals;
  expect(own).toEqual([
    { id: own[0].id, scope: 'whole', goods: '', lines: [], state: 'new', receivedAt: own[0].receivedAt },
  ]);
  expect((await panel.put(`/api/admin/withdrawals/${own[0].id}`, { state: 'handled' })).status).toBe(200);
  expect((await client.get(`/api/order/${order.id}`)).body.order.withdrawals).toMatchObject([{ state: 'handled' }]);

  const guest = guestWith(shop, await insertProduct(shop.db));
  const ordered = (await guest.post('/api/orders/create', orderInput())).body.order;
  expect((await guest.get(`/api/guest-orders/${ordered.id}`)).body.order.withdrawals).toBeUndefined();
  const body = { orderNumber: String(ordered.number), email: ordered.contact.email };
  await send(statement({ ...body, scope: 'part', goods: 'една кутия' }));
  expect((await guest.get(`/api/guest-orders/${ordered.id}`)).body.order.withdrawals).toMatchObject([
    { scope: 'part', goods: 'една кутия', state: 'new' },
  ]);
});

test('every email about an order links to the withdrawal function', async () => {
  const { order } = await placeOrderIn(shop);
  await deliver(order);
  // Deliveries can be undone for some seconds, during which their emails are delayed.
  shop.advanceClock(60_000);
  await shop.drainJobs();
  const about = shop.mails.filter(({ subject }) => subject.startsWith(`Поръчка № ${order.number} `));
  expect(about.length).toBeGreaterThan(3);
  const link = `/withdrawal?order=${order.id}&number=${order.number}`;
  for (const { subject, text } of about) expect(text, subject).toContain(link);
});

describe('in the panel', () => {
  test('is handled with the return of its goods, or manually, with an activity', async () => {
    const { order } = await placeOrderIn(shop);
    await deliver(order);
    const { email } = order.contact;
    const lines = [{ lineId: order.lines[0].id, quantity: 1 }];
    await send(statement({ email, orderNumber: String(order.number) }));
    const [{ id }] = (await queue(`&order=${order.id}`)) as [Json];
    const back = { lines: [{ ...lines[0], restock: true }], reason: 'withdrawal', withdrawalId: id };
    expect((await panel.post(`/api/admin/orders/${order.id}/returns`, back)).status).toBe(201);
    expect((await panel.get(`/api/admin/withdrawals/${id}`)).body.withdrawal.state).toBe('handled');
    const reopened = await panel.put(`/api/admin/withdrawals/${id}`, { state: 'new' });
    expect(reopened.body.withdrawal.state).toBe('new');
    const { activities } = (await panel.get('/api/admin/activities?limit=5')).body;
    expect(activities[0]).toMatchObject({ action: 'withdrawal.updated', subjectId: id });
    expect(JSON.stringify(activities[0])).not.toContain(email);
  });

  test('a refused return leaves it open', async () => {
    const { order } = await placeOrderIn(shop);
    await send(statement({ email: order.contact.email, orderNumber: String(order.number) }));
    const [{ id }] = (await queue(`&order=${order.id}`)) as [Json];
    const lines = [{ lineId: order.lines[0].id, quantity: 1, restock: true }];
    const back = { lines, reason: 'withdrawal', withdrawalId: id };
    expect((await panel.post(`/api/admin/orders/${order.id}/returns`, back)).status).toBe(409);
    expect((await panel.get(`/api/admin/withdrawals/${id}`)).body.withdrawal.state).toBe('new');
  });

  test('can be searched; an unknown one is not found', async () => {
    await send(statement({ name: 'Единствена Кирова' }));
    expect(await queue('&search=единствена')).toMatchObject([{ name: 'Единствена Кирова' }]);
    expect((await panel.get(`/api/admin/withdrawals/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('personal data', () => {
  test('is exported and, after the account is deleted, kept only until the statement is handled', async () => {
    const { client, user, password, email } = await shop.signUp();
    await shop.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
    await send(statement({ email, orderNumber: '1', goods: 'всичко' }));
    await send(statement({ email, orderNumber: '2', goods: 'всичко' }));
    const [one, two] = (await stored(email)).toSorted((a, b) => a.orderNumber.localeCompare(b.orderNumber));
    await panel.put(`/api/admin/withdrawals/${one?.id}`, { state: 'handled' });
    const file = await client.get((await client.post('/api/account/data', { password })).body.url);
    expect(file.body.withdrawals.map(({ orderNumber }: Json) => orderNumber).sort()).toEqual(['1', '2']);
    expect((await client.post('/api/account/delete', { password })).status).toBe(200);
    expect((await stored(email)).map(({ orderNumber }) => orderNumber)).toEqual(['2']);
    await panel.put(`/api/admin/withdrawals/${two?.id}`, { state: 'handled' });
    expect(await stored(email)).toEqual([]);
    expect(await stored('deleted@example.invalid')).toMatchObject([{ goods: '' }, { goods: '' }]);
  });

  test('is deleted five years after the statement was handled', async () => {
    const body = statement();
    await send(body);
    const old = { state: 'handled', handledAt: new Date(Date.UTC(2020, 0, 1)) } as const;
    await runOperation(shop.deps, purgeWithdrawals);
    expect(await stored(body.email)).toHaveLength(1);
    await shop.db.update(withdrawals).set(old).where(eq(withdrawals.email, body.email));
    await runOperation(shop.deps, purgeWithdrawals);
    expect(await stored(body.email)).toEqual([]);
  });
});
