import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { findUser } from '../users/find-user.ts';
import type { PersonalPart } from './personal-parts.ts';
import { readPersonalData } from './read-personal-data.ts';

/** Exports everything the shop stores about a user, for staff to hand over. The export is recorded. */
export async function exportPerson(
  op: Operation<Caller>,
  { userId, parts }: { userId: string; parts: readonly PersonalPart[] },
): Promise<Record<string, unknown>> {
  const user = await findUser(op.tx, userId);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  await recordActivity(op, {
    action: 'user.data-exported',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
  return readPersonalData(op.tx, { userId, parts, now: op.now });
}
