import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPayoutRows } from '#contracts/payouts/payouts.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
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
  await owner.put('/api/admin/settings', { paymentMethods: ['cod', 'bank_transfer'], bankTransfer: exampleAccount });
  staff = (await signedIn(shop, { permissions: ['orders'] })).client;
});
afterAll(() => shop.stop());

const send = (raw: string) =>
  staff.post('/api/admin/payouts?source=bank&fileName=statement', undefined, {
    raw,
    headers: { 'content-type': 'text/csv' },
  });
const paid = async () =>
  (await shop.db.execute(sql`select count(*)::int as paid from orders where payment_status = 'paid'`)).rows[0]?.[
    'paid'
  ];

test(
  `a statement of ${maxPayoutRows} movements is read, recorded, taken back and recorded again`,
  { timeout: 240_000 },
  async () => {
    const { order } = await placeOrderIn(shop, { changes: { payment: { method: 'bank_transfer' } } });
    const [own] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    if (!own) throw new Error('The order is gone.');
    const { statusRank: _generated, ...kept } = own;
    const copy = (index: number) => ({
      ...{ ...kept, id: randomUUID(), number: 500_000 + index, total: 1000 + index, subtotal: 1000 + index },
      currency: 'EUR' as const,
      deliveryPrice: 0,
    });
    const copies = Array.from({ length: maxPayoutRows }, (_, index) => copy(index + 1));
    for (let start = 0; start < copies.length; start += 200)
      await shop.db.insert(orders).values(copies.slice(start, start + 200));
    const entry = (index: number) =>
      `<AccountMovement><Amount>${((1000 + index) / 100).toFixed(2)}</Amount><CCY>EUR</CCY><DocumentReference>REF${index}</DocumentReference><IBAN>BG43UNCR70001519562300</IBAN><MovementType>Credit</MovementType><NarrativeI02>Поръчка ${500_000 + index}</NarrativeI02><Tooltip>${'х'.repeat(1_500)}</Tooltip></AccountMovement>`;
    const all = Array.from({ length: maxPayoutRows }, (_, index) => entry(index + 1)).join('');
    const file = `<?xml version="1.0" encoding="utf-8"?><Items>${all}</Items>`;
    expect(Buffer.byteLength(file)).toBeGreaterThan(6 * 1024 * 1024);
    const created = await send(file);
    expect(created.status, created.text.slice(0, 300)).toBe(201);
    const { payout } = created.body;
    expect(payout).toMatchObject({ format: 'Булбанк (XML)', header: [], counts: { matched: maxPayoutRows } });
    const shown: Json = (await staff.get(`/api/admin/payouts/${payout.id}`)).body;
    expect(shown.matchedSums).toEqual([
      { amount: 1000 * maxPayoutRows + (maxPayoutRows * (maxPayoutRows + 1)) / 2, currency: 'EUR' },
    ]);
    const applied = await staff.post(`/api/admin/payouts/${payout.id}/apply`);
    expect(applied.body, applied.text.slice(0, 300)).toMatchObject({ payout: { counts: { applied: maxPayoutRows } } });
    expect(await paid()).toBe(maxPayoutRows);
    // The same file changes nothing.
    expect((await send(file)).body.payout.counts).toMatchObject({ doubled: maxPayoutRows, matched: 0 });
    const undone = await staff.post(`/api/admin/activities/${applied.body.activityId}/undo`);
    expect(undone.status, undone.text.slice(0, 300)).toBe(200);
    expect(await paid()).toBe(0);
    expect((await send(file)).body.payout.counts).toMatchObject({ matched: maxPayoutRows });
    expect((await send(`${file.slice(0, -8)}${entry(1)}</Items>`)).body.message).toContain(
      `Най-много ${maxPayoutRows} реда`,
    );
  },
);

test('what is no payment is counted by its reason', async () => {
  const file = [
    'Дата;Дебит;Кредит;Валута;Основание',
    '26.11.2026;1,00;;EUR;Такса',
    '26.11.2026;2,00;;EUR;Такса',
    '26.11.2026;;30,49;USD;Order 1',
    '26.11.2026;;12,30;GBP;Order 2',
    '26.11.2026;;;EUR;Салдо',
  ];
  const { payout } = (await send(file.join('\n'))).body;
  const { ignored, matchedSums } = (await staff.get(`/api/admin/payouts/${payout.id}`)).body;
  expect(matchedSums).toEqual([]);
  expect(ignored).toEqual([
    { reason: 'Валутата не е евро или лева', rows: 2 },
    { reason: 'Изходящ превод', rows: 2 },
    { reason: 'Няма сума', rows: 1 },
  ]);
});
