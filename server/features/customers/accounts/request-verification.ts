import type { LetterSender } from '#server/features/store/messages/write-letter.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { queueTokenLetter } from './queue-account-letter.ts';

/** Sends the confirmation letter once more; refuses when there is nothing left to confirm. */
export async function requestVerification(
  tx: Transaction,
  user: SignedInUser,
  context: { sender: LetterSender; now: Date },
): Promise<void> {
  if (user.isVerified) throw new ShopError('CONFLICT', { message: 'Имейлът ти вече е потвърден.' });
  await queueTokenLetter(tx, 'verify-email', user, context);
}
