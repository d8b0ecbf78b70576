import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { NewUser } from '#contracts/accounts/users.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { users, type UserRow } from '../accounts.tables.ts';
import { queueSecurityEmail, queueTokenEmail } from '../queue-account-email.ts';
import { presentUser } from './present-user.ts';
import { recordRights } from './record-rights.ts';
import { requireOwner } from './require-owner.ts';

export interface UserToCreate extends Omit<NewUser, 'password'> {
  /** Null sends an invitation to set a password. */
  passwordHash: string | null;
}

/** Creates an account from the panel. An administrator whose permissions are not stated becomes an owner. */
export async function createUser(op: Operation<Caller>, input: UserToCreate, sender: EmailSender): Promise<UserRow> {
  const role = input.role ?? 'customer';
  if (role === 'admin') requireOwner(op.caller);
  const [user] = await op.tx
    .insert(users)
    .values({
      email: input.email,
      passwordHash: input.passwordHash,
      passwordIsTemporary: input.passwordHash !== null,
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone ?? '',
      role,
      status: input.status ?? 'active',
      permissions: permissionsOfNew(role, input.permissions),
      promotionalOptIn: input.promotionalOptIn ?? false,
      createdAt: op.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw emailTaken();
  if (input.passwordHash === null) await queueTokenEmail(op, 'invitation', user, sender);
  else await queueSecurityEmail(op, 'created-by-staff', user.email, sender);
  if (role === 'admin') await recordRights(op, null, user);
  if (role === 'admin') await alertOwners(op, ['staff'], user.email);
  await recordActivity(op, {
    action: 'user.created',
    subjectType: 'user',
    subjectId: user.id,
    subjectName: user.email,
    after: presentUser(user),
  });
  return user;
}

/**
 * The permissions of a new administrator: an owner's if none are named, and none if an empty list is. Customers have
 * none.
 */
export function permissionsOfNew(role: UserRow['role'], permissions: Permission[] | undefined): Permission[] {
  if (role === 'customer') return [];
  return permissions ? [...new Set(permissions)].sort() : ['owner'];
}

/** The refusal of an address that another account has. */
export function emailTaken(): ShopError {
  return new ShopError('EMAIL_TAKEN', { message: 'A user with this e-mail already exists.' });
}
