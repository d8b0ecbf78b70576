import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { sofiaTime } from './quiet-hours.ts';
import { smsAllowances, smsDays } from './sms.tables.ts';

const dayMs = 86_400_000;

/** Drops counts of past days, and the marks of messages that no longer wait. */
export async function purgeSmsCounts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(smsDays).where(lt(smsDays.day, sofiaTime(new Date(now.getTime() - 2 * dayMs)).day));
  await tx.delete(smsAllowances).where(lt(smsAllowances.createdAt, new Date(now.getTime() - 30 * dayMs)));
}
