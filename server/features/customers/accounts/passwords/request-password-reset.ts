import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { queueTokenEmail } from '../queue-account-email.ts';

/**
 * Sends a link to reset the password if an account with that address exists and is not blocked. The response is the
 * same either way.
 */
export async function requestPasswordReset(
  tx: Transaction,
  email: string,
  context: { sender: EmailSender; now: Date },
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.status === 'active') await queueTokenEmail(tx, 'reset-password', user, context);
}
