import { lt } from 'drizzle-orm';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { smsAllowances, smsDays } from './sms.tables.ts';

/** Deletes counts of past days, and the allowances of messages that are no longer queued. */
export async function purgeSmsCounts({ tx, now }: Operation): Promise<void> {
  await tx.delete(smsDays).where(lt(smsDays.day, timeInSofia(daysBefore(now, 2)).day));
  await tx.delete(smsAllowances).where(lt(smsAllowances.createdAt, daysBefore(now, 30)));
}
