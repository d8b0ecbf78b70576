import { eq } from 'drizzle-orm';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { deleteEmailTexts } from '#server/features/store/messages/delete-email-texts.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users } from '../accounts.tables.ts';
import { sessionsTopic } from '../sessions/end-sessions.ts';
import type { LeavingPerson, PersonalPart } from './personal-parts.ts';

/**
 * Deletes a user's data: every feature's part first, then their emails and text messages, then the account with all
 * dependent rows. The user's row must be locked before, so that a concurrent order is either seen here or fails.
 */
export async function deletePersonalData(
  op: Operation,
  person: LeavingPerson,
  parts: readonly PersonalPart[],
): Promise<void> {
  // The latest feature first: what it keeps refers to what earlier ones anonymise, such as a payout to its order.
  for (const { forget } of parts.toReversed()) await forget?.(op, person);
  await deleteEmailTexts(op, { to: person.email });
  const [user] = await op.tx.select({ phone: users.phone }).from(users).where(eq(users.id, person.userId));
  const number = mobileNumberOf(user?.phone ?? '');
  if (number !== null) await deleteEmailTexts(op, { to: number });
  await op.tx.delete(users).where(eq(users.id, person.userId));
  announceChange(op, sessionsTopic);
}
