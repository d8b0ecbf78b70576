import { sql } from 'drizzle-orm';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { PayoutSource } from '#contracts/payouts/payouts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type Candidate, candidateColumns, type Matched, matchRow, numbersIn } from './match-rows.ts';
import type { ReadRow } from './read-payout-rows.ts';

/** Assigns an order to each row. Each order is assigned at most once. Two queries. */
export async function planPayout(db: Database, source: PayoutSource, rows: readonly ReadRow[]): Promise<Matched[]> {
  const earlierSums = await countedBefore(db, rows);
  const candidates = await findCandidates(db, source, rows);
  const takenIds = new Set<string>();
  return rows.map((row) => {
    const matched = matchRow(row, candidates, earlierSums);
    if (matched.orderId === null || matched.state !== 'matched') return matched;
    if (takenIds.has(matched.orderId))
      return { ...matched, state: 'unsure', reason: 'Друг ред от файла е за същата поръчка.' };
    takenIds.add(matched.orderId);
    return matched;
  });
}

async function countedBefore(db: Database, rows: readonly ReadRow[]): Promise<Set<string>> {
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const countedRows = await queryRows(
    db,
    { fingerprint: column.text },
    sql`
    select fingerprint from payout_rows where state = 'applied' and fingerprint = any(${sql.param(fingerprints)}::text[])`,
  );
  return new Set(countedRows.map(({ fingerprint }) => fingerprint));
}

/** All orders whose number occurs in a row, and those whose amount due equals one of the amounts. */
function findCandidates(db: Database, source: PayoutSource, rows: readonly ReadRow[]): Promise<Candidate[]> {
  const numbers = [...new Set(rows.flatMap(({ text }) => numbersIn(text)))];
  const sums = rows.flatMap(({ amount, currency }) => (amount !== null && amount > 0 ? [{ amount, currency }] : []));
  const inEuro = sums.map((sum) => (sum.currency === 'EUR' ? sum.amount : inOtherCurrency(sum).amount));
  const method = source === 'bank' ? 'bank_transfer' : 'cod';
  return queryRows(
    db,
    candidateColumns,
    sql`
    select o.id, o.number::float8 as number, o.currency, (o.total - coalesce(p.got, 0))::float8 as due,
      o.status not in ('cancelled', 'returned') as "isOpen",
      o.payment_status in ('paid', 'partially_refunded', 'refunded', 'authorized') as "isPaid",
      (${source === 'bank'} and o.payment_method = 'cod' and o.status in ('packed', 'shipped')) as "isCollected"
    from orders o left join lateral (
      select sum(captured - refunded) as got from payments where order_id = o.id
    ) p on true
    where o.deleted_at is null and (
      o.number = any(${sql.param(numbers)}::bigint[])
      or (o.payment_method = ${method} and o.payment_status in ('unpaid', 'failed')
        and o.status not in ('cancelled', 'returned')
        and case when o.currency = 'EUR' then o.total else (o.total * 100000 + 97791) / 195583 end
          = any(${sql.param(inEuro)}::bigint[])))
    order by o.number`,
  );
}
