import { and, arrayContains, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { users } from '../accounts.tables.ts';
import type { UserRow } from './present-user.ts';

/** Someone who may do everything, and can sign in to do it. */
export function isOwner(user: Pick<UserRow, 'role' | 'status' | 'permissions'>): boolean {
  return user.role === 'admin' && user.status === 'active' && user.permissions.includes('owner');
}

/**
 * Locks the user and every owner, in the order of ids, so that changes of who is an owner run one after another: two owners that
 * demote each other at once leave one.
 */
export async function lockUserAndOwners(tx: Transaction, id: string): Promise<{ user: UserRow; isLastOwner: boolean }> {
  const rows = await lockUsersAndOwners(tx, [id]);
  const user = rows.find((row) => row.id === id);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  return { user, isLastOwner: isOwner(user) && rows.filter(isOwner).length === 1 };
}

/** The same for many users at once; answers them and every owner. */
export async function lockUsersAndOwners(tx: Transaction, ids: readonly string[]): Promise<UserRow[]> {
  const owners = and(eq(users.role, 'admin'), eq(users.status, 'active'), arrayContains(users.permissions, ['owner']));
  return tx
    .select()
    .from(users)
    .where(or(inArray(users.id, [...ids]), owners))
    .orderBy(users.id)
    .for('update');
}

/** There is always one owner left: no one else could make the next one. */
export function lastOwnerRefusal(): ShopError {
  return new ShopError('LAST_ADMIN', { message: 'The last owner cannot be deleted, blocked or demoted.' });
}
