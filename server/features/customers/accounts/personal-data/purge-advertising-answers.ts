import { lt } from 'drizzle-orm';
import { answerKeptDays } from '#contracts/accounts/advertising-question.rule.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { advertisingAnswers } from './consents.tables.ts';

/** Deletes answers whose cookie has expired too. */
export async function purgeAdvertisingAnswers({ tx, now }: Operation): Promise<void> {
  await tx.delete(advertisingAnswers).where(lt(advertisingAnswers.createdAt, daysBefore(now, answerKeptDays)));
}
