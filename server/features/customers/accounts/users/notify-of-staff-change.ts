import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { changedByStaffEmail } from '../account-emails.ts';
import { emailKey } from '../email-key.ts';
import type { UserRow } from './present-user.ts';
import { queueTokenEmail } from '../queue-account-email.ts';

/** What staff can change of someone, in the words of the e-mail about it. */
const names = {
  email: 'имейл',
  firstName: 'име',
  lastName: 'фамилия',
  phone: 'телефон',
  role: 'роля',
  permissions: 'права',
  status: 'достъп до профила',
  promotionalOptIn: 'съгласие за новини',
} as const satisfies Partial<Record<keyof UserRow, string>>;

/**
 * Tells a person what staff changed in their account: at the present address, and at the old one where it changed, so
 * that no one is moved out of their account without a word. A new address is sent the link that confirms it.
 */
export async function notifyOfStaffChange(
  tx: Transaction,
  before: UserRow,
  after: UserRow,
  context: { sender: EmailSender; now: Date },
): Promise<void> {
  // Object.entries widens the keys that the object above has.
  const fields = Object.entries(names) as [keyof typeof names, string][];
  const changed = fields.filter(([field]) => String(before[field]) !== String(after[field]));
  if (changed.length === 0) return;
  const letter = changedByStaffEmail(
    context.sender,
    changed.map(([, name]) => name),
  );
  const addresses = emailKey(before.email) === emailKey(after.email) ? [after.email] : [before.email, after.email];
  for (const to of addresses) await queueMessage(tx, { cause: `changed-by-staff:${newId()}`, to, ...letter });
  if (addresses.length > 1 && !after.isVerified && after.status === 'active')
    await queueTokenEmail(tx, 'verify-email', after, context);
}
