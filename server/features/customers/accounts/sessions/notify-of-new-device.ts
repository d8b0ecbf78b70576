import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { UserRow } from '../accounts.tables.ts';
import { queueSecurityEmail } from '../queue-account-email.ts';

/** No notification shortly after registration: the first sign-in is always from a new device. */
const newAccountMs = 60 * 60_000;

/** Notifies a user of a sign-in to their account from an unknown browser. */
export async function notifyOfNewDevice(
  op: Operation,
  user: Pick<UserRow, 'email' | 'createdAt'>,
  sender: EmailSender,
): Promise<void> {
  if (op.now.getTime() - user.createdAt.getTime() < newAccountMs) return;
  await queueSecurityEmail(op, 'new-device', user.email, sender);
}
