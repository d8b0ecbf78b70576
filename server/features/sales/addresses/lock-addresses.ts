import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Serializes changes of a customer's addresses until the transaction ends, because the default depends on all of them.
 */
export async function lockAddresses({ tx }: Operation, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))`);
}
