import { lt } from 'drizzle-orm';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { smsAllowances, smsDays } from './sms.tables.ts';

/** Drops counts of past days, and the marks of messages that no longer wait. */
export async function purgeSmsCounts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(smsDays).where(lt(smsDays.day, timeInSofia(daysBefore(now, 2)).day));
  await tx.delete(smsAllowances).where(lt(smsAllowances.createdAt, daysBefore(now, 30)));
}
