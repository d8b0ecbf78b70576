import { sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * Serializes changes of a customer's cart until the transaction ends. An empty cart has no row to lock, and the limit
 * of lines depends on all of them.
 */
export async function lockCartChanges({ tx }: Operation, userId: string): Promise<void> {
  await lock(tx, { name: `cart:${userId}` });
}

const lock = compileStatement<{ name: string }>(
  {},
  ({ name }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
