import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** An arbitrary constant. */
const turn = 4_071_978;

/** Waits for whoever else fills the empty shop, until their transaction has ended. */
export async function takeShop(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
}
