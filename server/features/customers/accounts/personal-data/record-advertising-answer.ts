import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { advertisingAnswers } from './consents.tables.ts';

export interface AdvertisingAnswer {
  visitor: string;
  given: boolean;
  textVersion: string;
}

/** Appends an answer to the question about the advertising pixel. Repeated answers are rows of their own. */
export async function recordAdvertisingAnswer(
  { tx, now, caller }: Operation<Caller>,
  choice: AdvertisingAnswer,
): Promise<void> {
  await tx.insert(advertisingAnswers).values({ ...choice, userId: caller.user?.id ?? null, createdAt: now });
}
