import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Lets changes of one person's cart run one after another until the transaction ends. An empty cart has no row to lock, and the
 * limit of lines is counted over all of them.
 */
export async function lockCartChanges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${userId}`}, 0))`);
}
