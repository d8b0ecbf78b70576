import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueTokenEmail } from '../queue-account-email.ts';
import { findUserByEmail } from '../users/find-user.ts';

/**
 * Sends a link to reset the password if an account with that address exists and is not blocked. The response is the
 * same either way.
 */
export async function requestPasswordReset(op: Operation, email: string, sender: EmailSender): Promise<void> {
  const user = await findUserByEmail(op.tx, email);
  if (user?.status === 'active') await queueTokenEmail(op, 'reset-password', user, sender);
}
