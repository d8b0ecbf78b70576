import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/** The stock alerts of a customer's address, for the export of personal data. Empty if the address may be another's. */
export async function readPersonalAlerts(db: Database, _userId: string, ownAddress: string | null): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select v.sku, s.created_at as "askedAt"
    from stock_alerts s join variants v on v.id = s.variant_id
    where s.email_key = lower(${ownAddress}) order by s.created_at`);
  return rows;
}

/**
 * Deletes the stock alerts of a deleted account. An unconfirmed address may belong to another person, whose alerts
 * are kept.
 */
export async function deleteAlertsOf({ tx }: Operation, { ownAddress }: { ownAddress: string | null }): Promise<void> {
  await tx.execute(sql`delete from stock_alerts s where s.email_key = lower(${ownAddress})`);
}
