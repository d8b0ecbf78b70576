import type { NewUser } from '#contracts/accounts/users.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { users } from '../accounts.tables.ts';
import { presentUser, type UserRow } from './present-user.ts';
import { queueSecurityEmail, queueTokenEmail } from '../queue-account-email.ts';
import { recordRights } from './record-rights.ts';
import { requireOwner } from './require-owner.ts';

export interface UserToCreate extends Omit<NewUser, 'password'> {
  /** Null sends an invitation to set a password. */
  passwordHash: string | null;
}

/** Creates an account from the panel. An administrator without explicit permissions becomes an owner. */
export async function createUser(
  tx: Transaction,
  caller: Caller,
  input: UserToCreate,
  context: { sender: EmailSender; now: Date },
): Promise<UserRow> {
  const role = input.role ?? 'customer';
  if (role === 'admin') requireOwner(caller);
  const [user] = await tx
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
      createdAt: context.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw emailTaken();
  if (input.passwordHash === null) await queueTokenEmail(tx, 'invitation', user, context);
  else await queueSecurityEmail(tx, 'created-by-staff', user.email, context.sender);
  if (role === 'admin') await recordRights(tx, caller, null, user);
  if (role === 'admin') await alertOwners(tx, caller, ['staff'], user.email);
  await recordActivity(tx, caller, {
    action: 'user.created',
    subjectType: 'user',
    subjectId: user.id,
    subjectName: user.email,
    after: presentUser(user),
  });
  return user;
}

/** The permissions of a new administrator. Customers have none. */
export function permissionsOfNew(role: UserRow['role'], named: Permission[] | undefined): Permission[] {
  if (role === 'customer') return [];
  return named?.length ? [...new Set(named)].sort() : ['owner'];
}

/** The refusal of an address that another account has. */
export function emailTaken(): ShopError {
  return new ShopError('EMAIL_TAKEN', { message: 'A user with this e-mail already exists.' });
}
