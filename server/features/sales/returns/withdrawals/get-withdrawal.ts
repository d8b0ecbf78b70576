import { eq } from 'drizzle-orm';
import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** One statement of withdrawal. NOT_FOUND if it does not exist. */
export async function getWithdrawal(db: Database, id: string): Promise<Withdrawal> {
  const [row] = await readWithdrawals(db, eq(withdrawals.id, id), { limit: 1 });
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}
