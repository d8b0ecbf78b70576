import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { UserRow } from '../users/present-user.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

/** Who has just got an account signs in for the first time, on whatever device: that is no news to them. */
const newAccountMs = 60 * 60_000;

/** Tells a person that someone signed in to their account from a browser from which no one had before. */
export async function notifyOfNewDevice(
  tx: Transaction,
  user: Pick<UserRow, 'email' | 'createdAt'>,
  { sender, now }: { sender: EmailSender; now: Date },
): Promise<void> {
  if (now.getTime() - user.createdAt.getTime() < newAccountMs) return;
  await queueSecurityEmail(tx, 'new-device', user.email, sender);
}
