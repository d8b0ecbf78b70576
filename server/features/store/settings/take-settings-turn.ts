import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

/** An arbitrary but constant lock key. Serialises changes of settings even if there is no row to lock yet. */
const turn = 5_310_442;

/** Waits for concurrent changes of settings, and blocks others until the transaction ends. */
export async function takeSettingsTurn({ tx }: Operation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
}
