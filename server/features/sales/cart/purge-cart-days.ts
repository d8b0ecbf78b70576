import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { cartDays } from './cart.tables.ts';

/** Longer than the longest time that the panel compares. */
const retentionDays = 200;

/** Forgets carts that no figure looks at any more. Returns how many. */
export async function purgeCartDays(tx: Transaction, now: Date): Promise<number> {
  const before = daysBefore(now, retentionDays);
  const { rowCount } = await tx.delete(cartDays).where(lt(cartDays.firstAt, before));
  return rowCount ?? 0;
}
