import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { users } from './accounts.tables.ts';
import { lastOwnerRefusal, lockUserAndOwners } from './keep-one-owner.ts';
import { presentUser } from './present-user.ts';
import { requireOwner } from './require-owner.ts';

/** Deletes an account with its sessions and its cart. Its orders and reviews stay, without the person. */
export async function deleteUser(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const { user, isLastOwner } = await lockUserAndOwners(tx, id);
  if (user.role === 'admin') requireOwner(caller);
  if (isLastOwner) throw lastOwnerRefusal();
  if (user.id === caller.user?.id) {
    throw new ShopError('OWN_ACCOUNT', { message: 'You cannot delete your own account.' });
  }
  await tx.delete(users).where(eq(users.id, id));
  await recordActivity(tx, caller, {
    action: 'user.deleted',
    subjectType: 'user',
    subjectId: id,
    subjectName: user.email,
    before: presentUser(user),
  });
}
