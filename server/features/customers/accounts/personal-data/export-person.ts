import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findUser } from '../users/find-user.ts';
import type { PersonalPart } from './personal-parts.ts';
import { readPersonalData } from './read-personal-data.ts';

/** Exports everything the shop stores about a user, for staff to hand over. The export is recorded. */
export async function exportPerson(
  tx: Transaction,
  caller: Caller,
  { userId, parts, now }: { userId: string; parts: readonly PersonalPart[]; now: Date },
): Promise<Record<string, unknown>> {
  const user = await findUser(tx, userId);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  await recordActivity(tx, caller, {
    action: 'user.data-exported',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
  return readPersonalData(tx, { userId, parts, now });
}
