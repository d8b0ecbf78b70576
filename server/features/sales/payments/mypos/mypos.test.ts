import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { sandboxStore } from '#tests/simulators/mypos-keys.ts';
import type { Fields } from '#tests/simulators/mypos-rules.ts';
import { MyposSimulator } from '#tests/simulators/mypos-simulator.ts';
import { startTrading } from '#tests/support/accounting.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { expectConsistency } from '#tests/support/expect-consistency.ts';
import { formIn } from '#tests/support/form-in.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { paymentKeys } from '../payments.tables.ts';
import { recoverPayments } from '../recover-payments.ts';

const mypos = new MyposSimulator();
const baseUrl = 'https://shop.example';
let shop: TestShop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await startTestShop({ config: { baseUrl, ...cardEnvironment({ MYPOS_URL: await mypos.listen() }) } });
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  await startTrading(shop, { paymentMethods: ['cod', 'card'] });
  const values = { mode: 'test', pack: mypos.configurationPack };
  const answer = await owner.put('/api/admin/payments/cards', { provider: 'mypos', settings: values });
  expect(answer.status, answer.text).toBe(200);
  mypos.approved = [baseUrl];
  mypos.deliver = (url, body) => tell(new URL(url).pathname, body);
});
beforeEach(() => void mypos.faults.splice(0));
afterAll(async () => {
  shop.takeLog();
  await expectConsistency(shop.db);
  await shop.stop();
  await mypos.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function tell(path: string, raw: string) {
  const answer = await shop.client().post(path, undefined, { raw, csrf: false, headers: form });
  return { status: answer.status, body: answer.text };
}
const bodyOf = (fields: Fields) => new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
const notify = (fields: Fields) => tell('/api/payments/webhooks/mypos', bodyOf(fields));

async function ordered(price = 1548) {
  const product = await insertProduct(shop.db, { variants: [{ price }] });
  await shop.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, product.productId));
  const changes = { payment: { method: 'card' } } as const;
  const { order, client } = await placeOrderIn(shop, { changes, quantity: 1, product });
  return { order, client, attempt: `${order.number}-1` };
}

/** The buyer goes to pay: their browser posts the form of the shop to myPOS. */
async function goPay(client: HttpClient, id: string) {
  const page = await client.get(`/api/payments/orders/${id}/pay`);
  const { action, fields } = formIn(page.text);
  const code = action === '' ? -1 : mypos.open(fields, `${baseUrl}/`);
  return { page, action, fields, code };
}
async function paid() {
  const { order, client, attempt } = await ordered();
  expect((await goPay(client, order.id)).code).toBe(0);
  const back = await mypos.pay(attempt);
  await shop.drainJobs();
  return { order, client, attempt, back };
}
const read = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/admin/orders/${id}`)).body.order;
const paymentsOf = async ({ id }: Json): Promise<Json[]> =>
  (await owner.get(`/api/admin/payments?orderId=${id}`)).body.payments;
const detailOf = async (order: Json): Promise<Json> =>
  (await owner.get(`/api/admin/payments/${(await paymentsOf(order))[0]?.id}`)).body.payment;

describe('paying', () => {
  test('posts a signed form that myPOS accepts, and the order is paid once myPOS confirms it', async () => {
    const { order, client, attempt } = await ordered();
    const { page, action, fields, code } = await goPay(client, order.id);
    expect(code, mypos.refusals.at(-1)).toBe(0);
    expect(action).toMatch(/\/vmp\/checkout-test$/);
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const given = new Map(fields);
    expect(given.get('OrderID')).toBe(attempt);
    expect(given.get('Amount')).toBe('19.01');
    expect([1, 2].map((line) => given.get(`Amount_${line}`))).toEqual(['15.48', '3.53']);
    expect((await read(order)).paymentStatus).toBe('unpaid');
    const back = await mypos.pay(attempt);
    expect(back.fields[0]).toEqual(['IPCmethod', 'IPCPurchaseOK']);
    await shop.drainJobs();
    expect(await read(order)).toMatchObject({ paymentStatus: 'paid', isTrial: false });
    const { entries, providerReference } = await detailOf(order);
    expect(entries.map(({ kind, amount }: Json) => [kind, amount.amount])).toEqual([['captured', 1901]]);
    expect(providerReference).toBe(mypos.purchases.get(attempt)?.trnref);
  });

  test('the buyer returns by a signed form, which leads to the order and proves no payment', async () => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    const left = mypos.leave(attempt);
    const answer = await client.post(new URL(left.url).pathname, undefined, {
      raw: bodyOf(left.fields),
      csrf: false,
      headers: form,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('/return');
    expect((await read(order)).paymentStatus).toBe('unpaid');
    // The same attempt may be paid after all.
    expect((await goPay(client, order.id)).code).toBe(0);
  });

  test('a notice that was lost is made up for, and the order is not paid twice', async () => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    const { deliver } = mypos;
    mypos.deliver = async () => ({ status: 200, body: 'OK' });
    await mypos.pay(attempt);
    mypos.deliver = deliver;
    const { page, action } = await goPay(client, order.id);
    expect(action).toBe('');
    expect(page.headers.get('location')).toContain(order.id);
    expect((await read(order)).paymentStatus).toBe('paid');
  });

  test.each(['down', 'wrong-signature'] as const)(
    'while myPOS is %s the order waits, and is paid later',
    async (fault) => {
      const { order, client, attempt } = await ordered();
      await goPay(client, order.id);
      mypos.faults.push(...Array.from({ length: 20 }, () => fault));
      await mypos.pay(attempt);
      await expect(shop.drainJobs()).rejects.toThrow();
      expect((await read(order)).paymentStatus).toBe('unpaid');
      mypos.faults.splice(0);
      shop.advanceClock(3_600_000);
      await recoverPayments(shop.deps);
      await shop.drainJobs();
      expect((await read(order)).paymentStatus).toBe('paid');
    },
  );

  test('a changed order is paid in a second attempt, and the first one is refused', async () => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    await shop.db.update(orders).set({ total: 1701, discount: 200 }).where(eq(orders.id, order.id));
    const { fields, code } = await goPay(client, order.id);
    expect(code, mypos.refusals.at(-1)).toBe(0);
    expect(new Map(fields).get('OrderID')).toBe(`${order.number}-2`);
    expect(new Map(fields).get('Amount')).toBe('17.01');
    const first = await mypos.pay(attempt);
    expect(first.fields[0]).toEqual(['IPCmethod', 'IPCPurchaseCancel']);
    expect(mypos.purchases.get(attempt)?.state).toBe('reversed');
    await mypos.pay(`${order.number}-2`);
    await shop.drainJobs();
    expect((await read(order)).paymentStatus).toBe('paid');
    await shop.db.update(orders).set({ total: 1901, discount: 0 }).where(eq(orders.id, order.id));
  });

  test('an order that was cancelled while its page was open is not paid: the bank gives the money back', async () => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    expect((await owner.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })).status).toBe(200);
    await shop.drainJobs();
    await mypos.pay(attempt);
    await shop.drainJobs();
    expect(mypos.purchases.get(attempt)?.state).toBe('reversed');
    expect(await read(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });
});

describe('notices', () => {
  test('a repeated one is answered with OK and counts once', async () => {
    const { order, attempt } = await paid();
    expect(await mypos.tell(attempt)).toEqual({ status: 200, body: 'OK' });
    await shop.drainJobs();
    expect((await detailOf(order)).entries).toHaveLength(1);
  });

  test.each<[string, (attempt: string) => Fields]>([
    [
      'forged',
      (attempt) => mypos.notice(attempt).map(([name, value]) => [name, name === 'Signature' ? 'AAAA' : value]),
    ],
    ['changed', (attempt) => mypos.notice(attempt).map(([name, value]) => [name, name === 'PAN' ? '9999' : value])],
    ['reordered', (attempt) => mypos.notice(attempt).toReversed()],
    ['doubled', (attempt) => [['Amount', '0.01'], ...mypos.notice(attempt)]],
    ['unsigned', (attempt) => mypos.notice(attempt).slice(0, -1)],
    ['of another store', (attempt) => mypos.notice(attempt, { SID: '000000000000011' })],
    ['of another order', (attempt) => mypos.notice(attempt, { OrderID: '999999-1' })],
    ['of another sum', (attempt) => mypos.notice(attempt, { Amount: '0.01' })],
    ['in another currency', (attempt) => mypos.notice(attempt, { Currency: 'BGN' })],
    ['of another kind', (attempt) => mypos.notice(attempt, { IPCmethod: 'IPCPurchaseOK' })],
  ])('one that is %s is not answered with OK and changes nothing', async (_what, change) => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    const answer = await notify(change(attempt));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toBe('OK');
    await shop.drainJobs();
    expect(await read(order)).toMatchObject({ paymentStatus: 'unpaid' });
    expect((await detailOf(order)).entries).toEqual([]);
  });

  test('a signed one of a payment that myPOS does not confirm pays nothing', async () => {
    const { order, client, attempt } = await ordered();
    await goPay(client, order.id);
    expect(await notify(mypos.notice(attempt, { IPC_Trnref: '777001' }))).toEqual({ status: 200, body: 'OK' });
    await expect(shop.drainJobs()).rejects.toThrow('does not answer for');
    expect((await read(order)).paymentStatus).toBe('unpaid');
    // The job is tried again after a pause, which may end during a later test.
    await mypos.pay(attempt);
  });

  test('a rollback of a payment gives the money back in the ledger too, once', async () => {
    const { order, attempt } = await paid();
    await mypos.rollBack(attempt);
    await shop.drainJobs();
    expect((await read(order)).paymentStatus).toBe('refunded');
    await recoverPayments(shop.deps);
    expect((await detailOf(order)).entries.map(({ kind }: Json) => kind)).toEqual(['captured', 'refunded']);
  });
});

describe('refunds', () => {
  const refund = async (order: Json, amount?: number) => {
    const [payment] = await paymentsOf(order);
    const answer = await owner.post(`/api/admin/payments/${payment?.id}/refund`, { amount, reason: 'Върната стока' });
    await shop.drainJobs();
    return answer;
  };
  const refundsOf = (attempt: string) =>
    mypos.refunds.filter(({ trnref }) => trnref === mypos.purchases.get(attempt)?.trnref).map(({ amount }) => amount);

  test('are made in parts, up to what was paid', async () => {
    const { order, attempt } = await paid();
    await refund(order, 500);
    expect((await read(order)).paymentStatus).toBe('partially_refunded');
    await refund(order);
    expect((await read(order)).paymentStatus).toBe('refunded');
    expect(refundsOf(attempt)).toEqual([500, 1401]);
  });

  test('whose answer was lost are executed once', async () => {
    const { order, attempt } = await paid();
    mypos.faults.push('silent-after-work');
    await refund(order, 500);
    shop.advanceClock(3_600_000);
    await recoverPayments(shop.deps);
    await shop.drainJobs();
    expect(refundsOf(attempt)).toEqual([500]);
    expect((await read(order)).paymentStatus).toBe('partially_refunded');
  });
});

describe('settings', () => {
  const values = { mode: 'test', pack: '', sid: '1', wallet: '1', keyIndex: '1', privateKey: 'x', certificate: 'y' };

  test.each([
    ['a pack that is none', { ...values, pack: 'AAAA' }, 'pack'],
    ['a wrong account', values, 'wallet'],
    ['a wrong key', { ...values, wallet: sandboxStore.wallet }, 'privateKey'],
  ])('%s is refused where it stands', async (_what, typed, field) => {
    const { client } = await signedIn(shop, { permissions: ['owner'] });
    const answer = await client.put('/api/admin/payments/cards', { provider: 'mypos', settings: typed });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toContain(field);
  });

  test('begin in test mode, while keys that were stored without a mode stay those of a shop that sells', async () => {
    const { client } = await signedIn(shop, { permissions: ['owner'] });
    const shown = async () => {
      const { providers } = (await client.get('/api/admin/payments/cards')).body.cards;
      const { isLive, fields } = providers.find(({ name }: { name: string }) => name === 'mypos');
      return [isLive, fields[0].value, fields[0].from];
    };
    await shop.db.delete(paymentKeys);
    expect(await shown()).toEqual([null, 'test', null]);
    const settings = { pack: mypos.configurationPack };
    expect((await client.put('/api/admin/payments/cards', { provider: 'mypos', settings })).status).toBe(200);
    expect(await shown()).toEqual([false, 'test', 'panel']);
    await shop.db.delete(paymentKeys).where(eq(paymentKeys.name, 'mypos-mode'));
    expect(await shown()).toEqual([true, 'live', null]);
    await client.put('/api/admin/payments/cards', { provider: 'mypos', settings: { mode: 'test' } });
  });

  test('the private key is never shown again', async () => {
    const { text } = await owner.get('/api/admin/payments/cards');
    expect(text).not.toContain('PRIVATE KEY');
    expect(text).not.toContain(mypos.configurationPack.slice(40, 100));
  });
});
