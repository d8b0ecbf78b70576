import { and, arrayContains, eq, or, sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users, type UserRow } from '../accounts.tables.ts';

/** A user with all permissions who is able to sign in. */
export function isOwner(user: Pick<UserRow, 'role' | 'status' | 'permissions'>): boolean {
  return user.role === 'admin' && user.status === 'active' && user.permissions.includes('owner');
}

/**
 * Locks the user and every owner, in the order of ids, so that changes of owners are serialised: of two owners that
 * demote each other concurrently, one remains.
 */
export async function lockUserAndOwners(op: Operation, id: string): Promise<{ user: UserRow; isLastOwner: boolean }> {
  const rows = await lockUsersAndOwners(op, [id]);
  const user = rows.find((row) => row.id === id);
  if (!user) throw new ShopError('NOT_FOUND', { message: 'User not found.' });
  return { user, isLastOwner: isOwner(user) && rows.filter(isOwner).length === 1 };
}

/** The same for several users. Returns them and every owner. */
export async function lockUsersAndOwners({ tx }: Operation, ids: readonly string[]): Promise<UserRow[]> {
  const owners = and(eq(users.role, 'admin'), eq(users.status, 'active'), arrayContains(users.permissions, ['owner']));
  return tx
    .select()
    .from(users)
    .where(or(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, owners))
    .orderBy(users.id)
    .for('update');
}

/** The refusal for the last owner: only an owner can create another one. */
export function lastOwnerRefusal(): ShopError {
  return new ShopError('LAST_ADMIN', { message: 'The last owner cannot be deleted, blocked or demoted.' });
}
