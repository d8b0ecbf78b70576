import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Serializes changes of a customer's cart until the transaction ends. An empty cart has no row to lock, and the limit
 * of lines depends on all of them.
 */
export async function lockCartChanges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${userId}`}, 0))`);
}
