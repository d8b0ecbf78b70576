import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockUserAndOwners } from '../users/require-one-owner.ts';
import { queueTokenEmail } from '../queue-account-email.ts';
import { requireOwner } from '../users/require-owner.ts';

/**
 * Sends a user the email to set a password: the invitation if they have none yet. The old password remains valid
 * until then. Refuses a blocked user, who could not sign in.
 */
export async function sendPasswordEmail(
  tx: Transaction,
  caller: Caller,
  { userId, ...context }: { userId: string; sender: EmailSender; now: Date },
): Promise<void> {
  const { user } = await lockUserAndOwners(tx, userId);
  if (user.role === 'admin' && user.id !== caller.user?.id) requireOwner(caller);
  if (user.status === 'blocked') {
    throw new ShopError('CONFLICT', { message: 'The user is blocked. Unblock them first.' });
  }
  await queueTokenEmail(tx, user.passwordHash === null ? 'invitation' : 'reset-password', user, context);
  await recordActivity(tx, caller, {
    action: 'user.password-letter-sent',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
}
