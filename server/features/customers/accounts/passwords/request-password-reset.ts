import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { queueTokenEmail } from '../queue-account-email.ts';

/** Sends a link that sets a new password, if someone who is not blocked has that address. Says nothing either way. */
export async function requestPasswordReset(
  tx: Transaction,
  email: string,
  context: { sender: EmailSender; now: Date },
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.status === 'active') await queueTokenEmail(tx, 'reset-password', user, context);
}
