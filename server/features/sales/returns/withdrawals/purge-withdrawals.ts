import { lt } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** The general limitation period of claims (Obligations and Contracts Act, art. 110). */
const keptYears = 5;

/** Deletes statements that were handled longer ago than claims can be made. */
export async function purgeWithdrawals({ tx, now }: Operation): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears);
  await tx.delete(withdrawals).where(lt(withdrawals.handledAt, oldest));
}
