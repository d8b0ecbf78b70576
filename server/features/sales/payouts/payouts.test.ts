import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { exampleAccount } from '#tests/support/example-account.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
let staff: HttpClient;

beforeAll(async () => {
  shop = await startTestShop();
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const changes = { paymentMethods: ['cod', 'bank_transfer'], bankTransfer: exampleAccount, codPaidOn: 'payout' };
  expect((await owner.put('/api/admin/settings', changes)).status).toBe(200);
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

let pieces = 0;
/** Each order has a different total. */
async function ordered(method: 'bank_transfer' | 'cod' = 'bank_transfer'): Promise<Json> {
  pieces += 1;
  return (await placeOrderIn(shop, { changes: { payment: { method } }, quantity: pieces })).order;
}
const euro = (order: Json, more = 0) => {
  const { amount } = inOtherCurrency(order.totals.total);
  return `${Math.floor((amount + more) / 100)},${String((amount + more) % 100).padStart(2, '0')}`;
};
const header = 'Дата;Основание;Кредит;Валута';
async function read(lines: readonly string[], { source = 'bank', head = header } = {}): Promise<Json> {
  const answer = await staff.post(`/api/admin/payouts?source=${source}&fileName=november.csv`, undefined, {
    raw: [head, ...lines].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.payout;
}
const rowsOf = async (id: string): Promise<Json[]> => (await staff.get(`/api/admin/payouts/${id}`)).body.rows;
const apply = (id: string) => staff.post(`/api/admin/payouts/${id}/apply`);
const match = (row: Json, orderNumber: number | null) =>
  staff.put(`/api/admin/payouts/rows/${row.id}`, { orderNumber });
const statusOf = async (order: Json) => (await staff.get(`/api/admin/orders/${order.id}`)).body.order.paymentStatus;
async function ledgerOf(order: Json): Promise<number[]> {
  const { payments } = (await staff.get(`/api/admin/payments?orderId=${order.id}`)).body;
  const { payment } = (await staff.get(`/api/admin/payments/${payments[0].id}`)).body;
  return payment.entries.map((entry: Json) => entry.amount.amount);
}

test('a statement shows the order of each row, records nothing before it is applied, then everything at once', async () => {
  const [a, b, c] = [await ordered(), await ordered(), await ordered()];
  const payout = await read([
    `1.11.2026;Поръчка ${a.number};${euro(a)};EUR`,
    `1.11.2026;No ${b.number} Ivan;${euro(b, 100)};EUR`,
    `2.11.2026;благодаря;${euro(c)};EUR`,
    '2.11.2026;Заплата;777,77;EUR',
    '3.11.2026;Такса;-1,00;EUR',
  ]);
  expect(payout.counts).toMatchObject({ matched: 1, unsure: 2, unmatched: 1, ignored: 1, applied: 0 });
  expect(await statusOf(a)).toBe('unpaid');
  const applied = await apply(payout.id);
  expect(applied.body).toMatchObject({ payout: { state: 'applied', counts: { applied: 1, unsure: 2 } } });
  expect(await statusOf(a)).toBe('paid');
  expect(await ledgerOf(a)).toEqual([a.totals.total.amount]);
  expect([await statusOf(b), await statusOf(c)]).toEqual(['unpaid', 'unpaid']);
  expect((await apply(payout.id)).status).toBe(409);

  // The unmatched row is matched manually and counted once.
  const [, second, third, stranger] = await rowsOf(payout.id);
  expect((await match(second ?? {}, b.number)).body.row.state).toBe('applied');
  expect((await match(third ?? {}, c.number)).status).toBe(200);
  expect([await statusOf(b), await statusOf(c)]).toEqual(['paid', 'paid']);
  expect((await match(second ?? {}, c.number)).status).toBe(409);
  expect((await match(stranger ?? {}, 1)).body.errors).toEqual([{ path: 'orderNumber', message: 'Няма поръчка № 1.' }]);
  expect((await match(stranger ?? {}, null)).body.row.state).toBe('ignored');
});

test('the same row counts once, in any number of files and with concurrent calls', async () => {
  const [a, b] = [await ordered(), await ordered()];
  const line = `5.11.2026;${a.number};${euro(a)};EUR`;
  const [first, second] = [await read([line]), await read([line, `6.11.2026;${b.number};${euro(b)};EUR`])];
  const answers = await Promise.all([first.id, first.id, second.id, second.id].map(apply));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThanOrEqual(1);
  expect(await ledgerOf(a)).toEqual([a.totals.total.amount]);
  // After the refusal, the caller sees the changes and can apply the rest.
  const rest = await apply(second.id);
  expect([200, 409]).toContain(rest.status);
  expect(await ledgerOf(a)).toEqual([a.totals.total.amount]);
  expect(await statusOf(b)).toBe('paid');
  const again = await read([line]);
  expect(again.counts).toMatchObject({ doubled: 1, matched: 0 });
});

test('a row whose order changed since it was displayed is not recorded', async () => {
  const order = await ordered();
  const payout = await read([`7.11.2026;${order.number};${euro(order)};EUR`]);
  const sum = { orderId: order.id, amount: order.totals.total.amount, reference: 'на ръка' };
  expect((await staff.post('/api/admin/payments/mark-received', sum)).status).toBe(200);
  expect(await apply(payout.id)).toMatchObject({ status: 409, body: { code: 'STALE' } });
  expect(await rowsOf(payout.id)).toMatchObject([{ state: 'doubled', order: { number: order.number } }]);
  expect(await ledgerOf(order)).toEqual([order.totals.total.amount]);
});

test('a courier’s payout pays cash on delivery, and its undo writes correcting ledger entries', async () => {
  const order = await ordered('cod');
  const payout = await read([`1051604334939;${order.number};${euro(order)} €;10.11.2026`], {
    source: 'econt',
    head: 'Товарителница;Номер на поръчка;Наложен платеж;Дата',
  });
  const { activityId } = (await apply(payout.id)).body;
  expect(await statusOf(order)).toBe('paid');
  expect((await staff.post(`/api/admin/activities/${activityId}/undo`)).status).toBe(200);
  const { amount } = order.totals.total;
  expect(await ledgerOf(order)).toEqual([amount, -amount]);
  expect(await statusOf(order)).toBe('unpaid');
  expect((await staff.get(`/api/admin/payouts/${payout.id}`)).body.payout).toMatchObject({
    state: 'undone',
    counts: { reversed: 1 },
  });
});

test('a statement whose money was refunded since cannot be undone', async () => {
  const order = await ordered();
  const payout = await read([`8.11.2026;${order.number};${euro(order)};EUR`]);
  const { activityId } = (await apply(payout.id)).body;
  const { payments } = (await staff.get(`/api/admin/payments?orderId=${order.id}`)).body;
  await staff.post(`/api/admin/payments/${payments[0].id}/refund`, { amount: 100, reason: 'Счупена' });
  const refused = await staff.post(`/api/admin/activities/${activityId}/undo`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'UNDO_REFUSED' } });
  expect(refused.body.message).toContain(`№ ${order.number}`);
});

test('unknown columns are assigned manually, and the rows are matched afterwards', async () => {
  const order = await ordered();
  const payout = await read([`${euro(order)};за ${order.number}`], { head: 'пари;текст' });
  expect(payout.columns.amount).toBeNull();
  expect(payout.header).toEqual(['пари', 'текст']);
  expect(payout.asks).toContain('Не личи коя колона е сумата');
  const columns = { date: null, amount: 0, reference: 1, details: null, currency: null, defaultCurrency: 'EUR' };
  const unknown = await staff.put(`/api/admin/payouts/${payout.id}/columns`, columns);
  expect(unknown.body.payout).toMatchObject({
    asks: expect.stringContaining('кои суми са получени'),
    counts: { matched: 0 },
  });
  const choice = { ...columns, amounts: 'received' };
  const answer = await staff.put(`/api/admin/payouts/${payout.id}/columns`, choice);
  expect(answer.body.payout).toMatchObject({ asks: '', counts: { matched: 1 } });
  // The same columns of another file are known from now on.
  const later = await read([`${euro(order)};за ${order.number}`, `1,00;друго`], { head: 'пари;текст' });
  expect(later).toMatchObject({ columns: choice, counts: { matched: 1, unmatched: 1 } });
  expect((await read([`1,00;друго;x`], { head: 'пари;текст;още' })).columns.amount).toBeNull();
  expect(await staff.put(`/api/admin/payouts/${payout.id}/columns`, { ...columns, amount: 100 })).toMatchObject({
    status: 422,
  });
});

test('requires access to orders, and refuses a file that is not a table', async () => {
  const { client } = await signedIn(shop, { permissions: ['catalog'] });
  expect((await client.get('/api/admin/payouts')).status).toBe(403);
  const send = (source: string, raw: string) =>
    staff.post(`/api/admin/payouts?source=${source}`, undefined, { raw, headers: { 'content-type': 'text/csv' } });
  expect((await send('bank', '"open')).status).toBe(422);
  expect((await send('mars', 'a;b')).status).toBe(422);
  expect((await staff.get('/api/admin/payouts')).body.payouts.length).toBeGreaterThan(0);
});
