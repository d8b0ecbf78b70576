import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentStatus } from '#contracts/orders/orders.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { putPurchase } from '#tests/support/purchase.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { openPayment } from './open-payment.ts';
import { paymentStatusOf } from './payment-status.ts';
import { paymentEntries, payments } from './payments.tables.ts';
import { recordEntries } from './record-entries.ts';

let shop: TestShop;
let staff: HttpClient;

beforeAll(async () => {
  shop = await startTestShop();
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

async function bought(method: 'cod' | 'bank_transfer' | 'card' = 'cod') {
  const shopper = await signedIn(shop);
  const id = await putPurchase(shop.db, shopper, await insertProduct(shop.db), 'confirmed');
  await shop.db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, id));
  return id;
}

const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.paymentStatus }).from(orders).where(eq(orders.id, id)))[0]?.status;
const say = (id: string, paymentStatus: PaymentStatus) => staff.put(`/api/admin/orders/${id}`, { paymentStatus });
const receive = (orderId: string, amount: number, reference = '') =>
  staff.post('/api/admin/payments/mark-received', { orderId, amount, reference });
const refund = (id: string, body: object) => staff.post(`/api/admin/payments/${id}/refund`, body);

/** The message of PostgreSQL in the chain of causes. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().then(
    () => new Error('nothing was refused'),
    (thrown: Error) => thrown,
  );
  return error.cause instanceof Error ? error.cause.message : error.message;
}

describe('the ledger', () => {
  test('is append-only: the database rejects every other change', async () => {
    const orderId = await bought();
    await receive(orderId, 1290, 'a');
    const { db } = shop;
    expect(await refusalOf(() => db.execute(sql`update payment_entries set amount = 1`))).toMatch('append-only');
    expect(await refusalOf(() => db.execute(sql`delete from payment_entries`))).toMatch('append-only');
    expect(await refusalOf(() => db.execute(sql`truncate payment_entries cascade`))).toMatch('append-only');
    expect(await refusalOf(() => db.execute(sql`delete from payments`))).toMatch('cannot be deleted');
    expect(await refusalOf(() => db.execute(sql`update payments set amount = amount + 1`))).toMatch(
      'cannot be changed',
    );
    expect(await refusalOf(() => db.execute(sql`update payments set captured = 5`))).toMatch(
      'computed from its entries',
    );
  });

  test('never refunds more than was captured, for any writer', async () => {
    const orderId = await bought();
    const { payment } = (await receive(orderId, 1290)).body;
    const entry = {
      paymentId: payment.id,
      provider: 'cod' as const,
      kind: 'refunded' as const,
      amount: 1291,
      actor: '',
    };
    expect(await refusalOf(() => shop.db.insert(paymentEntries).values(entry))).toMatch('payments_refund_check');
  });

  test('counts entries with the same reference once', async () => {
    const orderId = await bought('bank_transfer');
    const payment = await runOperation(shop.deps, async (op) => {
      const order = (await op.tx.select().from(orders).where(eq(orders.id, orderId)))[0];
      if (!order) throw new Error('no order');
      return openPayment(op, order, { method: 'bank_transfer', provider: 'bank_transfer' });
    });
    const write = () =>
      runOperation(shop.deps, (op) =>
        recordEntries(op, payment, [{ kind: 'captured', amount: 1290, ref: `once-${orderId}` }]),
      );
    const written = await Promise.all([write(), write(), write(), write(), write()]);
    expect(written.flat()).toEqual(['captured']);
    expect((await shop.db.select().from(payments).where(eq(payments.id, payment.id)))[0]).toMatchObject({
      captured: 1290,
      state: 'captured',
    });
  });
});

describe('an order is', () => {
  test.each<[PaymentStatus, number, [number, number, number][], 'failed' | null]>([
    ['unpaid', 100, [], null],
    ['failed', 100, [[0, 0, 0]], 'failed'],
    ['authorized', 100, [[100, 0, 0]], null],
    ['unpaid', 100, [[0, 99, 0]], null],
    [
      'paid',
      100,
      [
        [0, 60, 0],
        [0, 40, 0],
      ],
      'failed',
    ],
    ['paid', 0, [], null],
    ['partially_refunded', 100, [[0, 100, 1]], null],
    ['refunded', 100, [[0, 100, 100]], null],
  ])('%s when it costs %i and the ledger contains %j', (status, total, sums, word) => {
    const rows = sums.map(([authorized, captured, refunded]) => ({ authorized, captured, refunded }));
    expect(paymentStatusOf(total, rows, word)).toBe(status);
  });
});

describe('manual payments', () => {
  test('can set any payment status from any other, and the ledger matches', async () => {
    const orderId = await bought();
    const way: PaymentStatus[] = [
      'paid',
      'refunded',
      'unpaid',
      'failed',
      'authorized',
      'paid',
      'failed',
      'unpaid',
      'refunded',
    ];
    for (const status of way) {
      const answer = await say(orderId, status);
      expect(answer.body.order?.paymentStatus, answer.text).toBe(status);
      expect(await statusOf(orderId)).toBe(status);
    }
    const { body } = await staff.get(`/api/admin/payments?orderId=${orderId}`);
    expect(body).toMatchObject({ total: 1, payments: [{ provider: 'cod', state: 'refunded' }] });
  });

  test('cannot be set to partly refunded without an amount', async () => {
    const orderId = await bought();
    expect(await say(orderId, 'partially_refunded')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'paymentStatus' }] },
    });
    expect(await statusOf(orderId)).toBe('unpaid');
  });

  test('record transfers: a part leaves the order unpaid, the rest pays it, a duplicate reference is refused', async () => {
    const orderId = await bought('bank_transfer');
    expect((await receive(orderId, 1000, `S1-${orderId}`)).body.payment).toMatchObject({
      orderPaymentStatus: 'unpaid',
    });
    expect(await receive(orderId, 290, `S1-${orderId}`)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_RECORDED', message: `Плащане с основание „S1-${orderId}“ вече е записано.` },
    });
    const { payment } = (await receive(orderId, 290, `S2-${orderId}`)).body;
    expect(payment).toMatchObject({ orderPaymentStatus: 'paid', state: 'captured', captured: { amount: 1290 } });
    expect(payment.entries.map(({ note }: { note: string }) => note)).toEqual([`S1-${orderId}`, `S2-${orderId}`]);
  });

  test('record a receipt once: a call that expects another received amount is refused with the current one', async () => {
    const orderId = await bought('bank_transfer');
    const post = (body: object) => staff.post('/api/admin/payments/mark-received', { orderId, ...body });
    expect((await post({ amount: 290, expectedReceived: 0 })).status).toBe(200);
    for (const again of [{ amount: 290 }, { amount: 290, expectedReceived: 0, reference: `Z-${orderId}` }]) {
      expect(await post(again)).toMatchObject({
        status: 409,
        body: {
          code: 'PAYMENT_RECORDED',
          message: expect.stringMatching(
            /^Плащането вече е записано\. По поръчката са получени 2,90\sлв\. от 12,90\sлв\.$/,
          ),
          details: { total: { amount: 1290 }, received: { amount: 290 }, due: { amount: 1000 } },
        },
      });
    }
    expect((await post({ amount: 1000, expectedReceived: 290 })).body.payment).toMatchObject({
      orderPaymentStatus: 'paid',
      orderMoney: { received: { amount: 1290 }, due: { amount: 0 } },
    });
  });

  test('above the amount due require a confirmation', async () => {
    const orderId = await bought('bank_transfer');
    const post = (body: object) => staff.post('/api/admin/payments/mark-received', { orderId, ...body });
    const refusal = { status: 409, body: { code: 'OVERPAYMENT', details: { due: { amount: 1290 } } } };
    expect(await post({ amount: 1291, reference: `more-${orderId}` })).toMatchObject(refusal);
    expect(await statusOf(orderId)).toBe('unpaid');
    expect((await post({ amount: 1290 })).status).toBe(200);
    expect(await post({ amount: 1, reference: `tip-${orderId}` })).toMatchObject({ body: { code: 'OVERPAYMENT' } });
    const tip = { amount: 1, reference: `tip-${orderId}`, confirmOverpayment: true };
    expect((await post(tip)).body.payment.captured.amount).toBe(1291);
  });

  test('refund a part, then the rest, and no more; the order shows the sum, and each refund is emailed', async () => {
    const orderId = await bought();
    const { payment } = (await receive(orderId, 1290)).body;
    expect((await refund(payment.id, { amount: 290, reason: 'Повреден' })).body.payment).toMatchObject({
      orderPaymentStatus: 'partially_refunded',
      refundable: { amount: 1000 },
      refunds: [{ amount: { amount: 290 }, reason: 'Повреден', state: 'done' }],
    });
    const { refunded } = (await staff.get(`/api/admin/orders/${orderId}`)).body.order;
    expect(refunded).toEqual({ amount: 290, currency: 'BGN' });
    expect(await refund(payment.id, { amount: 1001, reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'amount', message: expect.stringContaining('10,00') }] },
    });
    expect((await refund(payment.id, { reason: 'Върнато' })).body.payment).toMatchObject({
      orderPaymentStatus: 'refunded',
    });
    expect(await refund(payment.id, { reason: 'Върнато' })).toMatchObject({ status: 409 });
    const letters = (await shop.db.select().from(messages)).filter(({ cause }) =>
      cause.startsWith(`order-refund:${orderId}`),
    );
    expect(letters).toHaveLength(2);
    expect(letters[0]?.text).toMatch(/Връщаме ти 2,90\sлв\. По банков път/);
  });

  test('are refused without the permission, an amount, a reason, or a payment', async () => {
    const reader = (await signedIn(shop, { permissions: ['view'] })).client;
    const { payment } = (await receive(await bought(), 1290)).body;
    expect((await reader.get('/api/admin/payments')).status).toBe(200);
    expect((await reader.post(`/api/admin/payments/${payment.id}/refund`, { reason: 'x' })).status).toBe(403);
    expect(await refund(payment.id, { amount: 0, reason: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'amount' }, { path: 'reason' }] },
    });
    expect((await refund('019a0000-0000-7000-8000-000000000000', { reason: 'x' })).status).toBe(404);
    expect((await receive('019a0000-0000-7000-8000-000000000000', 5)).status).toBe(404);
  });
});

describe('cash on delivery', () => {
  const deliver = async (orderId: string) => {
    for (const status of ['packed', 'shipped', 'delivered'])
      await staff.put(`/api/admin/orders/${orderId}`, { status });
    await shop.drainJobs();
  };

  test('counts as paid on delivery', async () => {
    const orderId = await bought();
    await deliver(orderId);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test("counts as paid with the courier's payout if the shop is configured so", async () => {
    const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
    expect((await owner.put('/api/admin/settings', { codPaidOn: 'payout' })).status).toBe(200);
    const orderId = await bought();
    await deliver(orderId);
    expect(await statusOf(orderId)).toBe('unpaid');
    await receive(orderId, 1290, `payout-${orderId}`);
    expect(await statusOf(orderId)).toBe('paid');
    await owner.put('/api/admin/settings', { codPaidOn: 'delivery' });
  });

  test('of a cancelled order is no longer expected, and money in a cancelled order is reported', async () => {
    const [empty, paid] = [await bought(), await bought('bank_transfer')];
    await receive(empty, 1, `one-${empty}`);
    await receive(paid, 1290, `all-${paid}`);
    for (const id of [empty, paid]) await staff.put(`/api/admin/orders/${id}`, { status: 'cancelled' });
    await shop.drainJobs();
    const { notifications } = (await staff.get('/api/admin/notifications')).body;
    const told = notifications.filter(({ message }: { message: string }) => message.includes('но е платена'));
    expect(told).toHaveLength(2);
  });
});

test('the list of payments counts days in the time zone of the shop, both inclusive', async () => {
  const orderId = await bought();
  await receive(orderId, 1290, `day-${orderId}`);
  const on = async (at: string, day: string) => {
    await shop.db
      .update(payments)
      .set({ createdAt: new Date(at) })
      .where(eq(payments.orderId, orderId));
    return (await staff.get(`/api/admin/payments?orderId=${orderId}&from=${day}&to=${day}`)).body.total;
  };
  // Midnight in Sofia is 21:00 of the previous day in UTC in summer.
  expect(await on('2026-07-09T21:00:00.000Z', '2026-07-10')).toBe(1);
  expect(await on('2026-07-09T20:59:59.999Z', '2026-07-10')).toBe(0);
  expect(await on('2026-07-10T20:59:59.999Z', '2026-07-10')).toBe(1);
  expect(await on('2026-07-10T21:00:00.000Z', '2026-07-10')).toBe(0);
});
