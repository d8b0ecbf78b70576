import { sql } from 'drizzle-orm';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';

/** Deletes cart lines that were not changed for the time in the settings. Returns their number. */
export async function purgeCarts({ tx, now }: Operation): Promise<number> {
  const { retention } = await readSettings(tx);
  if (retention.carts === null) return 0;
  const before = daysBefore(now, retention.carts).toISOString();
  // The database checks the condition again for a line that is changed concurrently.
  const { rowCount } = await tx.execute(sql`
    delete from ${cartItems} c where c.updated_at < ${before}::timestamptz
      and not exists (select from ${cartItems} other where other.user_id = c.user_id and other.updated_at >= ${before}::timestamptz)`);
  return rowCount ?? 0;
}
