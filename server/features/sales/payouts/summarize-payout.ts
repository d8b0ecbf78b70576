import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Sum } from '#contracts/common/money.ts';
import type { PayoutReason } from '#contracts/payouts/payouts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { payoutRows } from './payouts.tables.ts';

interface Summary {
  matchedSums: Sum[];
  ignored: PayoutReason[];
}

/** What a statement is going to record, and why which rows are no payments. Two queries. */
export async function summarizePayout(db: Database, id: string): Promise<Summary> {
  const sums = await db
    .select({ amount: sum(payoutRows.amount), currency: payoutRows.currency })
    .from(payoutRows)
    .where(and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'matched')))
    .groupBy(payoutRows.currency)
    .orderBy(payoutRows.currency);
  // What differs from row to row stands in brackets.
  const reason = sql<string>`rtrim(split_part(${payoutRows.reason}, ' (', 1), '.')`;
  const ignored = await db
    .select({ reason, rows: count() })
    .from(payoutRows)
    .where(and(eq(payoutRows.payoutId, id), eq(payoutRows.state, 'ignored')))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);
  return { matchedSums: sums.map(({ amount, currency }) => ({ amount: Number(amount), currency })), ignored };
}
