import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Statement rows about a customer's orders, for the export of personal data. */
export async function readPersonalPayouts(db: Database, userId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select o.number::float8 as "orderNumber", r.date, r.text, r.amount::float8 as amount, r.currency
    from payout_rows r join orders o on o.id = r.order_id
    where o.user_id = ${userId}::uuid order by r.line, r.id`);
  return rows;
}

/** Deletes the payer's name from the description of payments; the amount is kept for accounting. */
export async function forgetPayer({ tx }: Operation, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    update payout_rows r set text = '' from orders o
    where o.id = r.order_id and o.user_id = ${userId}::uuid`);
}
