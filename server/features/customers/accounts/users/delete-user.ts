import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { accountDeletedEmail } from '../account-emails.ts';
import { deletePersonalData } from '../personal-data/delete-personal-data.ts';
import { lastOwnerRefusal, lockUserAndOwners } from './require-one-owner.ts';
import type { PersonalPart } from '../personal-data/personal-parts.ts';
import { presentUser, type UserRow } from './present-user.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Deletes a user: account, sessions, addresses and cart are deleted, finished orders and reviews are anonymised.
 * Orders in progress keep what their delivery requires, and are anonymised once they are finished.
 */
export async function deleteUser(
  tx: Transaction,
  caller: Caller,
  { id, parts, sender, now }: { id: string; parts: readonly PersonalPart[]; sender: EmailSender; now: Date },
): Promise<void> {
  const { user, isLastOwner } = await lockUserAndOwners(tx, id);
  if (user.role === 'admin') requireOwner(caller);
  if (isLastOwner) throw lastOwnerRefusal();
  if (user.id === caller.user?.id) {
    throw new ShopError('OWN_ACCOUNT', { message: 'You cannot delete your own account.' });
  }
  const person = { userId: id, email: user.email, reviews: 'keep', ordersUnderWay: 'finish', now } as const;
  await deletePersonalData(tx, person, parts);
  await queueMessage(tx, { cause: `account-deleted:${id}`, to: user.email, ...accountDeletedEmail(sender) });
  if (user.role === 'admin') await alertOwners(tx, caller, ['staff'], user.email);
  await recordActivity(tx, caller, {
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
