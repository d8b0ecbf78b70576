import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/** An arbitrary but constant lock key. */
const key = 5_310_443;

/**
 * Takes a shared lock on the shop's currency until the transaction ends. Every operation that inserts a record with
 * amounts calls it before it reads the currency and before it locks rows: otherwise the record could be inserted in
 * leva just after all others were converted. Updates of existing records are protected by the locks on their rows.
 */
export async function lockCurrency({ tx }: Operation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}

/** Takes the exclusive lock: waits for all holders of the shared lock, and blocks others until the transaction ends. */
export async function lockCurrencyExclusively({ tx }: Operation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
