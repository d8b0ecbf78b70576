import { lt } from 'drizzle-orm';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { smsAllowances, smsDays } from './sms.tables.ts';

/** Deletes counts of past days, and the allowances of messages that are no longer queued. */
export async function purgeSmsCounts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(smsDays).where(lt(smsDays.day, timeInSofia(daysBefore(now, 2)).day));
  await tx.delete(smsAllowances).where(lt(smsAllowances.createdAt, daysBefore(now, 30)));
}
