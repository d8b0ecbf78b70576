import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';

/** What a person's address waits for; for the file that they can ask for. An address no one confirmed shows nothing. */
export async function readPersonalAlerts(db: Database, userId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select v.sku, s.created_at as "askedAt"
    from users u join stock_alerts s on s.email_key = lower(u.email) join variants v on v.id = s.variant_id
    where u.id = ${userId}::uuid and u.is_verified order by s.created_at`);
  return rows;
}

/**
 * No one writes any more to the address of someone who has left. An address that no one confirmed may be another
 * person's: theirs stay.
 */
export async function deleteAlertsOf(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    delete from stock_alerts s using users u
    where u.id = ${userId}::uuid and u.is_verified and s.email_key = lower(u.email)`);
}
