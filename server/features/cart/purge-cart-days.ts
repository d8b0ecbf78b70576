import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { cartDays } from './cart.tables.ts';

/** Longer than the longest time that the panel compares. */
const keptDays = 200;

/** Forgets carts that no figure looks at any more. Answers how many. */
export async function purgeCartDays(tx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const { rowCount } = await tx.delete(cartDays).where(lt(cartDays.firstAt, before));
  return rowCount ?? 0;
}
