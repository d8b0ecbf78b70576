import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { BoricaJourney } from '#tests/support/payments/borica-journey.ts';
import { readForm } from '#tests/support/payments/read-form.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { paymentAttempts } from '../payments.tables.ts';
import { recoverPayments } from '../recover-payments.ts';
import type { Fields } from './mac.ts';

const journey = new BoricaJourney();
const { borica } = journey;
let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({ config: await journey.start() });
  borica.clock = () => shop.deps.clock().getTime();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  await owner.put('/api/admin/payments/cards', { provider: 'borica', settings: borica.settings });
  expect((await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'card'] })).status).toBe(200);
});
beforeEach(() => {
  borica.faults.splice(0);
  borica.refusals.splice(0);
});
afterAll(async () => {
  shop.takeLog();
  await shop.stop();
  await journey.stop();
});

async function ordered(contact: object = {}): Promise<{ client: HttpClient; order: Json }> {
  const product = await insertProduct(shop.db);
  const { client } = await signedIn(shop);
  await client.post('/api/cart/add', { productId: product.productId, variantId: product.variantIds[0], quantity: 1 });
  const input = orderInput({ payment: { method: 'card' } });
  const { body } = await client.post('/api/orders/create', { ...input, contact: { ...input.contact, ...contact } });
  return { client, order: body.order };
}
const page = (client: HttpClient, id: string) => client.get(`/api/payments/orders/${id}/pay`);
const statusOf = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).body.order.paymentStatus;
async function paymentOf(orderId: string): Promise<Json> {
  const { payments } = (await owner.get(`/api/admin/payments?orderId=${orderId}`)).body;
  return (await owner.get(`/api/admin/payments/${payments[0].id}`)).body.payment;
}
const comeBack = (client: HttpClient, answer: Fields) =>
  client.post('/api/payments/returns/borica', undefined, {
    raw: new URLSearchParams(answer).toString(),
    csrf: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
async function later(minutes: number, work: () => Promise<unknown>): Promise<void> {
  shop.advanceClock(minutes * 60_000);
  await work();
  shop.advanceClock(-minutes * 60_000);
}
async function paid() {
  const { client, order } = await ordered();
  const number = await journey.open(client, order.id);
  await comeBack(client, borica.choose(number, 'approve'));
  const { id } = await paymentOf(order.id);
  await client.get(`/api/payments/${id}/return`);
  expect(await statusOf(order.id)).toBe('paid');
  return { client, order, number, id };
}

describe('the page with the form', () => {
  test('allows the one form of the gateway and nothing else, and is not kept', async () => {
    const { client, order } = await ordered();
    const { headers, text } = await page(client, order.id);
    const { action } = readForm(text);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action ${new URL(action).origin}`);
    expect(policy).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    const shopPage = await shop.client().get('/');
    expect(shopPage.headers.get('content-security-policy')).not.toContain(new URL(action).origin);
  });

  test('has what the gateway demands of the buyer, also with a Cyrillic name', async () => {
    const { client, order } = await ordered({ firstName: 'Щерьо', lastName: 'Къньов', phone: '0888 123 456' });
    const { fields } = readForm((await page(client, order.id)).text);
    const form = Object.fromEntries(fields);
    expect(JSON.parse(Buffer.from(form['M_INFO'] ?? '', 'base64').toString())).toMatchObject({
      cardholderName: 'SHTERYO KANYOV',
      mobilePhone: { cc: '359', subscriber: '888123456' },
    });
    expect(form['AD.CUST_BOR_ORDER_ID']).toBe(`${form['ORDER']}${order.number}`);
    expect(borica.post(fields)).toEqual({ order: form['ORDER'] });
  });

  test('is the same one until it is posted, however often it is opened, and gives no second number', async () => {
    const { client, order } = await ordered();
    const opened = await Promise.all([1, 2, 3].map(() => page(client, order.id)));
    const again = await page(client, order.id);
    const numbers = [...opened, again].flatMap(({ text }) => (text.includes('<form') ? readForm(text).fields : []));
    expect(new Set(numbers.filter(([name]) => name === 'ORDER').map(([, value]) => value)).size).toBe(1);
  });

  test('is not given again while the buyer pays on it', async () => {
    const { client, order } = await ordered();
    const number = await journey.open(client, order.id);
    expect((await page(client, order.id)).headers.get('location')).toContain('pay=pending');
    borica.choose(number, 'cancel');
    expect(readForm((await page(client, order.id)).text).fields.find(([name]) => name === 'ORDER')?.[1]).not.toBe(
      number,
    );
  });
});

describe('the simulator refuses, with the code of the gateway,', () => {
  async function formWith(change: (fields: Map<string, string>) => void): Promise<[string, string][]> {
    const { client, order } = await ordered();
    const fields = new Map(readForm((await page(client, order.id)).text).fields);
    change(fields);
    return [...fields];
  }

  test.each<[string, (fields: Map<string, string>) => void, string]>([
    ['an unknown field', (f) => f.set('BACKURL', 'x'), '-2'],
    ['a missing field', (f) => f.delete('MERCH_NAME'), '-1'],
    ['an amount in cents', (f) => f.set('AMOUNT', '1548'), '-10'],
    ['an amount of zero', (f) => f.set('AMOUNT', '0.00'), '-10'],
    ['leva', (f) => f.set('CURRENCY', 'BGN'), '-11'],
    ['another merchant', (f) => f.set('MERCHANT', '6210099999'), '-12'],
    ['a number of five digits', (f) => f.set('ORDER', '12345'), '-2'],
    ['a text in Cyrillic', (f) => f.set('DESC', 'Поръчка'), '-2'],
    ['a nonce in lower case', (f) => f.set('NONCE', 'a'.repeat(32)), '-2'],
    ['a changed amount', (f) => f.set('AMOUNT', '0.01'), '-17'],
    ['another terminal', (f) => f.set('TERMINAL', 'V1800002'), '-17'],
    ['an order for the bank of another number', (f) => f.set('AD.CUST_BOR_ORDER_ID', '999999x'), '-28'],
    ['no cardholder', (f) => f.delete('M_INFO'), '-1'],
    ['a cardholder in Cyrillic', (f) => f.set('M_INFO', holder({ cardholderName: 'Ива', email: 'a@b.bg' })), '-2'],
    ['a cardholder without email and phone', (f) => f.set('M_INFO', holder({ cardholderName: 'IVA' })), '-2'],
  ])('%s', async (_, change, code) => {
    expect(borica.post(await formWith(change))).toMatchObject({ refusal: { RC: code, ACTION: '3' } });
  });

  test('an old form, a form that was posted, and a nonce that was used', async () => {
    const fields = await formWith(() => undefined);
    const { clock } = borica;
    borica.clock = () => Date.now() + 16 * 60_000;
    expect(borica.post(fields)).toMatchObject({ refusal: { RC: '-20' } });
    borica.clock = clock;
    expect(borica.post(fields)).toHaveProperty('order');
    expect(borica.post(fields)).toMatchObject({ refusal: { ACTION: '1', RC: '-21' } });
  });
});

describe('an answer of the browser', () => {
  test('that is forged, or about another amount, order, terminal or nonce, changes nothing', async () => {
    const [{ client, order }, other] = [await ordered(), await ordered()];
    const number = await journey.open(client, order.id);
    const otherNumber = await journey.open(other.client, other.order.id);
    const theirs = borica.choose(otherNumber, 'approve');
    const mine = borica.accepted.get(number)?.fields ?? {};
    const { P_SIGN, ...said } = theirs;
    const forged = [
      { ...theirs, NONCE: mine['NONCE'] ?? '' },
      { ...said, NONCE: mine['NONCE'] ?? '', ORDER: number, P_SIGN: P_SIGN ?? '' },
      borica.sign({ ...said, NONCE: mine['NONCE'] ?? '' }),
      borica.sign({ ...said, NONCE: mine['NONCE'] ?? '', ORDER: number, AMOUNT: '0.01' }),
      borica.sign({ ...said, NONCE: mine['NONCE'] ?? '', ORDER: number, CURRENCY: 'BGN' }),
      borica.sign({ ...said, NONCE: mine['NONCE'] ?? '', ORDER: number, TERMINAL: 'V1800009' }),
      borica.sign({ ...said, NONCE: 'F'.repeat(32) }),
      {},
    ];
    for (const answer of forged) expect((await comeBack(client, answer)).status).toBe(303);
    expect(await statusOf(order.id)).toBe('unpaid');
    const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, number));
    expect(attempt?.outcome).toBe('open');
    const { webhooks } = (await owner.get('/api/admin/payments/webhooks?status=refused')).body;
    expect(webhooks).toMatchObject([{ provider: 'borica', providerLabel: 'БОРИКА' }]);
  });

  test('that is repeated counts once, and an old refusal does not undo a payment', async () => {
    const { client, order, number, id } = await paid();
    const answer = borica.accepted.get(number)?.answer ?? {};
    await Promise.all(Array.from({ length: 5 }, () => comeBack(client, answer)));
    await comeBack(client, borica.sign({ ...answer, ACTION: '2', RC: '05' }));
    await client.get(`/api/payments/${id}/return`);
    expect(await paymentOf(order.id)).toMatchObject({ state: 'captured', entries: [{ kind: 'captured' }] });
  });

  test('about a declined card is exact for staff', async () => {
    const { client, order } = await ordered();
    const number = await journey.open(client, order.id);
    await comeBack(client, borica.choose(number, 'decline'));
    await client.get(`/api/payments/${(await paymentOf(order.id)).id}/return`);
    expect((await paymentOf(order.id)).entries).toMatchObject([
      { kind: 'failed', note: 'БОРИКА, код 05: банката отказа без причина' },
    ]);
  });

  test('of a buyer who pressed cancel is no failed payment', async () => {
    const { client, order } = await ordered();
    const number = await journey.open(client, order.id);
    await comeBack(client, borica.choose(number, 'cancel'));
    const { id } = await paymentOf(order.id);
    expect((await client.get(`/api/payments/${id}/return`)).headers.get('location')).toContain('pay=unfinished');
    expect(await statusOf(order.id)).toBe('unpaid');
  });
});

describe('a lost answer', () => {
  test('that the gateway signs with another key counts as none', async () => {
    const { client, order } = await ordered();
    borica.choose(await journey.open(client, order.id), 'approve');
    const keys = (await import('./gateway-keys.ts')).gatewayKeys.production.trim();
    await owner.put('/api/admin/payments/cards', { provider: 'borica', settings: { gatewayKey: keys } });
    await later(20, () => recoverPayments(shop.deps));
    expect(await statusOf(order.id)).toBe('unpaid');
    expect((await owner.post('/api/admin/payments/cards/borica/try')).body.message).toContain('с подпис на друг ключ');
    const { gatewayKey } = borica.settings;
    await owner.put('/api/admin/payments/cards', { provider: 'borica', settings: { gatewayKey } });
    await later(20, () => recoverPayments(shop.deps));
    expect(await statusOf(order.id)).toBe('paid');
    shop.takeLog();
  });

  test('about a second form that was paid too returns the second payment, once, and tells staff', async () => {
    const { client, order } = await ordered();
    const first = readForm((await page(client, order.id)).text).fields;
    // The first form is left in a window until the shop gives it up, and is posted after all.
    let second = '';
    await later(12, async () => {
      second = await journey.open(client, order.id);
    });
    await comeBack(client, borica.choose(second, 'approve'));
    const opened = borica.post(first);
    const number = 'order' in opened ? opened.order : '';
    await comeBack(client, borica.choose(number, 'approve'));
    const { id } = await paymentOf(order.id);
    for (const _ of [1, 2]) await client.get(`/api/payments/${id}/return`);
    expect(await paymentOf(order.id)).toMatchObject({ state: 'captured', entries: [{ kind: 'captured' }] });
    expect([borica.accepted.get(second)?.returned, borica.accepted.get(number)?.returned]).toEqual([
      0,
      borica.accepted.get(number)?.captured,
    ]);
    const { notifications } = (await owner.get('/api/admin/notifications')).body;
    const told = notifications.filter(({ message }: Json) => message.includes('два пъти'));
    expect(told).toHaveLength(1);
  });

  test('a refund that the gateway never got is sent again, and one that it refuses says why', async () => {
    const { id, number } = await paid();
    borica.faults.push('down');
    await owner.post(`/api/admin/payments/${id}/refund`, { amount: 100, reason: 'x' });
    await later(20, () => recoverPayments(shop.deps));
    expect(borica.accepted.get(number)?.returned).toBeGreaterThan(0);
    const payment = borica.accepted.get(number);
    if (payment) payment.returned = payment.captured;
    const { body } = await owner.post(`/api/admin/payments/${id}/refund`, { amount: 100, reason: 'x' });
    expect(body.payment.refunds.at(-1)).toMatchObject({ state: 'refused', error: 'БОРИКА, код 13: невалидна сума' });
  });
});

describe('a reserved sum', () => {
  test('is captured by staff, also when the answer was lost, and freed with the order', async () => {
    await owner.put('/api/admin/settings', { cardCapture: 'by-hand' });
    const reserve = async () => {
      const { client, order } = await ordered();
      const number = await journey.open(client, order.id);
      expect(borica.accepted.get(number)?.fields['TRTYPE']).toBe('12');
      await comeBack(client, borica.choose(number, 'approve'));
      const { id } = await paymentOf(order.id);
      await client.get(`/api/payments/${id}/return`);
      expect(await statusOf(order.id)).toBe('authorized');
      return { order, id, number };
    };
    const taken = await reserve();
    borica.faults.push('silent');
    expect((await owner.post(`/api/admin/payments/${taken.id}/capture`)).status).toBe(503);
    await later(20, () => recoverPayments(shop.deps));
    expect(await statusOf(taken.order.id)).toBe('paid');
    const freed = await reserve();
    await owner.put(`/api/admin/orders/${freed.order.id}`, { status: 'cancelled' });
    await shop.drainJobs();
    expect(borica.accepted.get(freed.number)?.requests.has('22')).toBe(true);
    expect(await paymentOf(freed.order.id)).toMatchObject({ state: 'cancelled' });
    await owner.put('/api/admin/settings', { cardCapture: 'at-once' });
    shop.takeLog();
  });
});

describe('the key of the terminal', () => {
  test('is made by the shop, which shows the request only, and replaces a stored one only when asked', async () => {
    const refused = await owner.post('/api/admin/payments/cards/borica/key', {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const made = await owner.post('/api/admin/payments/cards/borica/key', { replaces: true });
    expect(made.body.file.text).toContain('BEGIN CERTIFICATE REQUEST');
    expect(made.text).not.toContain('PRIVATE');
    const again = await owner.get('/api/admin/payments/cards/borica/key');
    expect(again.body.file.text).toBe(made.body.file.text);
    expect(again.text).not.toContain('PRIVATE');
    const { privateKey } = borica.settings;
    expect((await owner.post('/api/admin/payments/cards/borica/try')).status).toBe(409);
    await owner.put('/api/admin/payments/cards', { provider: 'borica', settings: { privateKey } });
    expect((await owner.post('/api/admin/payments/cards/borica/try')).status).toBe(200);
  });

  test.each([
    ['privateKey', 'no key'],
    ['gatewayKey', 'no key'],
    ['terminal', '18000010'],
    ['merchant', '123'],
    ['mode', 'live'],
    ['merchantName', 'Искра'],
  ])('%s is refused when it is %s', async (name, value) => {
    const { status, body } = await owner.put('/api/admin/payments/cards', {
      provider: 'borica',
      settings: { [name]: value },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, `settings.${name}`]);
  });
});

function holder(info: object): string {
  return Buffer.from(JSON.stringify(info)).toString('base64');
}
