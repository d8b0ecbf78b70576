import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { searchMisses } from './search.tables.ts';

const keptDays = 180;

/** Forgets what nobody has searched for in half a year. Answers how many. */
export async function purgeSearchMisses(tx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  const { rowCount } = await tx.delete(searchMisses).where(lt(searchMisses.lastAt, before));
  return rowCount ?? 0;
}
