import { eq } from 'drizzle-orm';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { deleteEmailTexts } from '#server/features/store/messages/delete-email-texts.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { users } from '../accounts.tables.ts';
import type { LeavingPerson, PersonalPart } from './personal-parts.ts';

/**
 * Deletes a user's data: every feature's part first, then their emails and text messages, then the account with all
 * dependent rows. The user's row must be locked before, so that a concurrent order is either seen here or fails.
 */
export async function deletePersonalData(
  tx: Transaction,
  person: LeavingPerson,
  parts: readonly PersonalPart[],
): Promise<void> {
  for (const { forget } of parts) await forget?.(tx, person);
  await deleteEmailTexts(tx, { to: person.email });
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, person.userId));
  const number = mobileNumberOf(user?.phone ?? '');
  if (number !== null) await deleteEmailTexts(tx, { to: number });
  await tx.delete(users).where(eq(users.id, person.userId));
}
