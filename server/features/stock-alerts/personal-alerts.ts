import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#server/features/accounts/email-key.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

/** What a person's address waits for; for the file that they can ask for. */
export async function readPersonalAlerts(db: Database, userId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select v.sku, s.created_at as "askedAt"
    from users u join stock_alerts s on s.email_key = lower(u.email) join variants v on v.id = s.variant_id
    where u.id = ${userId}::uuid order by s.created_at`);
  return rows;
}

/** Nobody writes any more to the address of somebody who has left. */
export async function forgetAlerts(tx: Transaction, { email }: { email: string }): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.emailKey, emailKey(email)));
}
