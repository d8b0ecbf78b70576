import { sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** Whether an order exists for this account or email that was not cancelled. */
export async function hasOrdered(
  db: Database,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    { has: column.boolean },
    sql`
    select exists(select from ${orders} where user_id = ${userId}::uuid and status <> 'cancelled')
      or exists(select from ${orders} where lower(contact->>'email') = ${email && emailKey(email)}::text and status <> 'cancelled')
      as has`,
  );
  return rows[0]?.has ?? false;
}
