import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { accountDeletedEmail } from '../account-emails.ts';
import type { UserRow } from '../accounts.tables.ts';
import { ownAddress } from '../mailbox-proof.ts';
import { deletePersonalData } from '../personal-data/delete-personal-data.ts';
import type { PersonalPart } from '../personal-data/personal-parts.ts';
import { presentUser } from './present-user.ts';
import { lastOwnerRefusal, lockUserAndOwners } from './require-one-owner.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Deletes a user: account, sessions, addresses and cart are deleted, finished orders and reviews are anonymised.
 * Orders in progress keep what their delivery requires, and are anonymised once they are finished.
 */
export async function deleteUser(
  op: Operation<Caller>,
  { id, parts, sender }: { id: string; parts: readonly PersonalPart[]; sender: EmailSender },
): Promise<void> {
  const { user, isLastOwner } = await lockUserAndOwners(op, id);
  if (user.role === 'admin') requireOwner(op.caller);
  if (isLastOwner) throw lastOwnerRefusal();
  if (user.id === op.caller.user?.id) {
    throw new ShopError('OWN_ACCOUNT', { message: 'You cannot delete your own account.' });
  }
  const person = { userId: id, email: user.email, ownAddress: ownAddress(user) };
  await deletePersonalData(op, { ...person, reviews: 'keep', ordersUnderWay: 'finish' }, parts);
  await queueMessage(op, { cause: `account-deleted:${id}`, to: user.email, ...accountDeletedEmail(sender) });
  if (user.role === 'admin') await alertOwners(op, ['staff'], user.email);
  await recordActivity(op, {
    action: 'user.deleted',
    subjectType: 'user',
    subjectId: id,
    ...whatStays(user),
  });
}

/** Activities are never deleted: for a customer they contain no name, for staff they do. */
function whatStays(user: UserRow): { subjectName?: string; before: object } {
  const { createdAt, role, status, ...rest } = presentUser(user);
  if (role === 'admin') return { subjectName: user.email, before: { ...rest, role, status, createdAt } };
  return { before: { role, status, createdAt } };
}
