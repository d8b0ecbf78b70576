import type { LetterSender } from '#server/features/store/messages/write-letter.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { queueTokenLetter } from '../queue-account-letter.ts';

/** Sends a link that sets a new password, if somebody who is not blocked has that address. Says nothing either way. */
export async function requestPasswordReset(
  tx: Transaction,
  email: string,
  context: { sender: LetterSender; now: Date },
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.status === 'active') await queueTokenLetter(tx, 'reset-password', user, context);
}
