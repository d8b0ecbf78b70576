import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { changedByStaffEmail } from '../account-emails.ts';
import type { UserRow } from '../accounts.tables.ts';
import { queueTokenEmail } from '../queue-account-email.ts';

/** Fields that staff can change, as named in the notification email. */
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
 * Notifies a user of what staff changed in their account: at the current address, and also at the former one if it
 * changed, so that no account is taken over unnoticed. A new address gets the confirmation link.
 */
export async function notifyOfStaffChange(
  op: Operation,
  before: UserRow,
  after: UserRow,
  sender: EmailSender,
): Promise<void> {
  // Object.entries loses the literal keys of the object.
  const fields = Object.entries(names) as [keyof typeof names, string][];
  const changedFields = fields.filter(([field]) => String(before[field]) !== String(after[field]));
  if (changedFields.length === 0) return;
  const content = changedByStaffEmail(
    sender,
    changedFields.map(([, name]) => name),
  );
  const addresses = emailKey(before.email) === emailKey(after.email) ? [after.email] : [before.email, after.email];
  for (const to of addresses) await queueMessage(op, { cause: `changed-by-staff:${newId()}`, to, ...content });
  if (addresses.length > 1 && !after.isVerified && after.status === 'active')
    await queueTokenEmail(op, 'verify-email', after, sender);
}
