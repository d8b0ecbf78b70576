import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Payout, PayoutRow, PayoutRowState } from '#contracts/payouts/payouts.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { columnsOf } from './layouts.ts';
import { payoutRows, payouts } from './payouts.tables.ts';

type StoredPayout = typeof payouts.$inferSelect;
type ShownPayout = z.input<typeof Payout>;
type Counts = ShownPayout['counts'];

const none: Counts = { matched: 0, unsure: 0, unmatched: 0, doubled: 0, ignored: 0, applied: 0, reversed: 0 };

/** NOT_FOUND if it does not exist. */
export async function getStoredPayout(db: Database, id: string): Promise<StoredPayout> {
  const [file] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!file) throw new ShopError('NOT_FOUND', { message: 'Няма такъв файл.' });
  return file;
}

/** A statement with its row counts. Two queries. */
export async function getPayout(db: Database, id: string): Promise<ShownPayout> {
  const [summary] = await withCounts(db, [await getStoredPayout(db, id)]);
  if (!summary) throw new ShopError('NOT_FOUND');
  return summary;
}

/** A page of statements, newest first. Three queries. */
export async function listPayouts(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ payouts: ShownPayout[]; total: number }> {
  const files = await db
    .select()
    .from(payouts)
    .orderBy(sql`${payouts.createdAt} desc`, asc(payouts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(payouts);
  return { payouts: await withCounts(db, files), total: all?.total ?? 0 };
}

async function withCounts(db: Database, files: readonly StoredPayout[]): Promise<ShownPayout[]> {
  const ids = files.map(({ id }) => id);
  const countRows = await db
    .select({ id: payoutRows.payoutId, state: payoutRows.state, rows: count() })
    .from(payoutRows)
    .where(inArray(payoutRows.payoutId, ids))
    .groupBy(payoutRows.payoutId, payoutRows.state);
  return files.map(({ id, fileName, source, state, header, columns, createdAt, activityId }) => {
    const own = countRows.filter((row) => row.id === id).map((row) => [row.state, row.rows]);
    const counts: Counts = { ...none, ...Object.fromEntries(own) };
    const { format = '', asks = '', ...indexes } = columns;
    const file = { id, fileName, source, state, header, columns: columnsOf(indexes), format, asks };
    return { ...file, activityId, counts, createdAt: createdAt.toISOString() };
  });
}

/** A page of a statement's rows in file order, optionally of one state. Two queries. */
export async function listPayoutRows(
  db: Database,
  id: string,
  { page, limit, state }: { page: number; limit: number; state: PayoutRowState | '' },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const where = and(eq(payoutRows.payoutId, id), state === '' ? undefined : eq(payoutRows.state, state));
  const rows = await selectRows(db)
    .where(where)
    .orderBy(asc(payoutRows.line), asc(payoutRows.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(payoutRows).where(where);
  return { rows: rows.map(presentRow), total: all?.total ?? 0 };
}

/** One row as displayed in the panel. */
export async function getPayoutRow(db: Database, id: string): Promise<PayoutRow> {
  const [row] = await selectRows(db).where(eq(payoutRows.id, id));
  if (!row) throw new ShopError('NOT_FOUND', { message: 'Няма такъв ред.' });
  return presentRow(row);
}

const selectRows = (db: Database) =>
  db
    .select({
      row: payoutRows,
      order: { id: orders.id, number: orders.number, contact: orders.contact, currency: orders.currency },
      due: sql<string>`greatest(0, ${orders.total} - coalesce(
        (select sum(captured - refunded) from payments where order_id = ${orders.id}), 0))`,
    })
    .from(payoutRows)
    .leftJoin(orders, eq(orders.id, payoutRows.orderId));

function presentRow({ row, order, due }: Awaited<ReturnType<typeof selectRows>>[number]): PayoutRow {
  const { id, line, date, amount, currency, text, state, reason } = row;
  return {
    ...{ id, line, date, text, state, reason },
    amount: amount === null ? null : { amount, currency },
    order: order && {
      id: order.id,
      number: order.number,
      customer: `${order.contact.firstName} ${order.contact.lastName}`,
      due: { amount: Number(due), currency: order.currency },
    },
  };
}
