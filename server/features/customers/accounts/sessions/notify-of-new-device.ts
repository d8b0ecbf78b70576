import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { UserRow } from '../users/present-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

/** No notification shortly after registration: the first sign-in is always from a new device. */
const newAccountMs = 60 * 60_000;

/** Notifies a user of a sign-in to their account from an unknown browser. */
export async function notifyOfNewDevice(
  tx: Transaction,
  user: Pick<UserRow, 'email' | 'createdAt'>,
  { sender, now }: { sender: EmailSender; now: Date },
): Promise<void> {
  if (now.getTime() - user.createdAt.getTime() < newAccountMs) return;
  await queueSecurityEmail(tx, 'new-device', user.email, sender);
}
