import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Any number, as long as it is always this one. */
const key = 5_310_443;

/**
 * Keeps the shop's currency what it is until the transaction ends. Anyone who writes a new record with amounts calls it
 * before reading the currency, and before locking rows: otherwise a record could be written in leva just after all others
 * were moved. Changes of records that exist are held by the locks on their rows.
 */
export async function lockCurrency(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}

/** Waits for all who hold the currency, and lets no one hold it until the transaction ends. */
export async function lockCurrencyExclusively(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
