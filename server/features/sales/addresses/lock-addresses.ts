import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Lets changes of one person's addresses run one after another until the transaction ends: which one is the default concerns all. */
export async function lockAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))`);
}
