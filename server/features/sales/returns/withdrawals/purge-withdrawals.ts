import { lt } from 'drizzle-orm';
import { withdrawalYears } from '#contracts/pages/kept-data.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** Deletes statements that were handled longer ago than claims can be made. */
export async function purgeWithdrawals({ tx, now }: Operation): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - withdrawalYears);
  await tx.delete(withdrawals).where(lt(withdrawals.handledAt, oldest));
}
