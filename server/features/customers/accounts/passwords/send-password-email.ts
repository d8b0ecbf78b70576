import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueTokenEmail } from '../queue-account-email.ts';
import { lockUserAndOwners } from '../users/require-one-owner.ts';
import { requireOwner } from '../users/require-owner.ts';

/**
 * Sends a user the email to set a password: the invitation if they have none yet. The old password remains valid
 * until then. Refuses a blocked user, who could not sign in.
 */
export async function sendPasswordEmail(
  op: Operation<Caller>,
  { userId, sender }: { userId: string; sender: EmailSender },
): Promise<void> {
  const { user } = await lockUserAndOwners(op, userId);
  if (user.role === 'admin' && user.id !== op.caller.user?.id) requireOwner(op.caller);
  if (user.status === 'blocked') {
    throw new ShopError('CONFLICT', { message: 'The user is blocked. Unblock them first.' });
  }
  await queueTokenEmail(op, user.passwordHash === null ? 'invitation' : 'reset-password', user, sender);
  await recordActivity(op, {
    action: 'user.password-letter-sent',
    subjectType: 'user',
    subjectId: userId,
    subjectName: user.email,
  });
}
