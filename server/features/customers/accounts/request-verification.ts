import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueTokenEmail } from './queue-account-email.ts';

/** Resends the confirmation email. Refuses if the address is already confirmed. */
export async function requestVerification(op: Operation, user: SignedInUser, sender: EmailSender): Promise<void> {
  if (user.isVerified) throw new ShopError('CONFLICT', { message: 'Имейлът ти вече е потвърден.' });
  await queueTokenEmail(op, 'verify-email', user, sender);
}
