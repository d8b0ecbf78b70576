import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { netsByRate } from '#contracts/documents/nets-by-rate.rule.ts';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import { keepDays } from '#server/features/accounting/reports/keep-days.ts';
import { makeReport } from '#server/features/accounting/reports/make-report.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries } from '#server/features/sales/payments/payments.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { TestShop } from './start-test-shop.ts';

const dayMs = 86_400_000;
const dayAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The figures of a report over everything, by name. */
export async function wholeReport({ db }: TestShop, kind: ReportKind): Promise<Record<string, number | null>> {
  const query = { kind, from: dayAt(-600), to: dayAt(600), compare: 'none' as const };
  const { measures, totals } = await makeReport(db, { query, seesCosts: true, now: new Date(), limit: 400 });
  return Object.fromEntries(measures.map((measure, index) => [measure, totals.values[index] ?? null]));
}

/** Adds up every day that will be over after some days: today too, by default. */
export async function keepReports({ deps }: TestShop, days = 3): Promise<void> {
  const later = new Date(Date.now() + days * dayMs);
  while ((await runOperation(deps, (op) => keepDays({ ...op, now: later }))) > 0);
}

/** Here today is kept as if it were over: what is new belongs to a past day too, as in a history that is imported. */
export async function noteNewOrders({ db }: TestShop): Promise<void> {
  await db.execute(sql`create or replace trigger orders_note_past_day after insert on orders
    for each row execute function note_report_day()`);
  await db.execute(sql`create or replace trigger payment_entries_note_past_day after insert on payment_entries
    for each row execute function note_report_day_of_entry()`);
}

/**
 * Checks reports against orders, lines and ledger, which are added up here one by one: with the days as they were kept
 * before the last changes, and kept anew.
 */
export async function expectReports(shop: TestShop): Promise<void> {
  for (const keepFirst of [false, true]) {
    if (keepFirst) await keepReports(shop);
    const expected = await addUp(shop);
    expect(await wholeReport(shop, 'time')).toMatchObject(expected.sales);
    for (const kind of ['hour', 'weekday', 'town', 'courier', 'payment', 'staff', 'buyer'] as const)
      expect(await wholeReport(shop, kind), kind).toMatchObject({
        revenue: expected.sales.revenue,
        orders: expected.sales.orders,
        pieces: expected.sales.pieces,
      });
    expect(await wholeReport(shop, 'money')).toEqual(expected.money);
    expect(await wholeReport(shop, 'discount')).toMatchObject({ discount: expected.sales.discount });
    const query = { kind: 'product' as const, from: dayAt(-600), to: dayAt(600), compare: 'none' as const };
    const { rows } = await makeReport(shop.db, { query, seesCosts: true, now: new Date(), limit: 400 });
    const byProduct = Object.fromEntries(rows.map(({ key, values }) => [key, values.slice(0, 2)]));
    expect(byProduct).toEqual(expected.goods);
  }
}

async function addUp({ db }: TestShop) {
  const sold = (await db.select().from(orders)).filter(
    ({ status, deletedAt }) => !['cancelled', 'returned'].includes(status) && deletedAt === null,
  );
  const ids = new Set(sold.map(({ id }) => id));
  const lines = (await db.select().from(orderLines)).filter(({ orderId }) => ids.has(orderId));
  const entries = await db.select().from(paymentEntries);
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0);
  const piecesOf = ({ quantity, returned }: (typeof lines)[number]) => quantity - returned;
  const goodsOf = (line: (typeof lines)[number]) =>
    Math.round((1 - line.returned / line.quantity) * (line.unitPrice * line.quantity - line.discount));
  const costed = lines.filter(({ cost }) => cost !== null);
  const cost = sum(costed, (line) => (line.cost ?? 0) * piecesOf(line));
  // VAT is rounded once for each rate of an order.
  const netOf = new Map(
    [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
      const inOrder = ofOrder.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const nets = netsByRate(
        inOrder.map(goodsOf),
        inOrder.map(({ vatRate }) => vatRate ?? 20),
      );
      return inOrder.map(({ id }, index) => [id, nets[index] ?? 0] as const);
    }),
  );
  const net = sum(costed, ({ id }) => netOf.get(id) ?? 0);
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  const received = sum(
    entries.filter(({ kind }) => kind === 'captured'),
    ({ amount }) => amount,
  );
  const refunded = sum(
    entries.filter(({ kind }) => kind === 'refunded'),
    ({ amount }) => amount,
  );
  return {
    sales: {
      orders: sold.length,
      revenue: sum(sold, ({ total }) => total),
      discount: sum(sold, ({ discount }) => discount),
      delivery: sum(sold, ({ deliveryPrice }) => deliveryPrice),
      refunded: sum(sold, (order) => order.refunded),
      pieces: sum(lines, piecesOf),
      goods: sum(lines, goodsOf),
      cost: costed.length === 0 ? null : cost,
      margin: net === 0 ? null : net - cost,
    },
    money: { received, refunded, balance: received - refunded },
    goods: Object.fromEntries([...byProduct].map(([id, of]) => [id, [sum(of, goodsOf), sum(of, piecesOf)]])),
  };
}
