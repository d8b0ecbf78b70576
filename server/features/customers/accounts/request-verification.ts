import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { queueTokenEmail } from './queue-account-email.ts';

/** Resends the confirmation email. Refuses if the address is already confirmed. */
export async function requestVerification(
  tx: Transaction,
  user: SignedInUser,
  context: { sender: EmailSender; now: Date },
): Promise<void> {
  if (user.isVerified) throw new ShopError('CONFLICT', { message: 'Имейлът ти вече е потвърден.' });
  await queueTokenEmail(tx, 'verify-email', user, context);
}
