import { sql } from 'drizzle-orm';
import { ownsAddressSql } from '#server/features/customers/accounts/mailbox-proof.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/** The stock alerts of a customer's address, for the export of personal data. Empty if the address may be another's. */
export async function readPersonalAlerts(db: Database, userId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select v.sku, s.created_at as "askedAt"
    from users u join stock_alerts s on s.email_key = lower(u.email) join variants v on v.id = s.variant_id
    where u.id = ${userId}::uuid and ${ownsAddressSql} order by s.created_at`);
  return rows;
}

/**
 * Deletes the stock alerts of a deleted account. An unconfirmed address may belong to another person, whose alerts
 * are kept.
 */
export async function deleteAlertsOf({ tx }: Operation, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    delete from stock_alerts s using users u
    where u.id = ${userId}::uuid and ${ownsAddressSql} and s.email_key = lower(u.email)`);
}
