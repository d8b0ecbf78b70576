import { eq } from 'drizzle-orm';
import type { UserChanges } from '#contracts/users.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { databaseErrorOf, type Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { voidAccountTokens } from './account-tokens.ts';
import { users } from './accounts.tables.ts';
import { emailTaken, permissionsOfNew } from './create-user.ts';
import { emailKey } from './email-key.ts';
import { endSessions } from './end-sessions.ts';
import { isOwner, lastOwnerRefusal, lockUserAndOwners } from './keep-one-owner.ts';
import { presentUser, type UserRow } from './present-user.ts';
import { recordConsent } from './record-consent.ts';
import { requireOwner } from './require-owner.ts';

export interface ChangesOfUser extends Omit<UserChanges, 'password'> {
  passwordHash?: string;
}

/**
 * Changes an account from the panel. A new password, a block, another role and other permissions end the person's
 * sessions; another e-mail is unconfirmed until its owner confirms it, unless the change says otherwise.
 */
export async function updateUser(
  tx: Transaction,
  caller: Caller,
  id: string,
  changes: ChangesOfUser,
  now: Date,
): Promise<UserRow> {
  const { user: before, isLastOwner } = await lockUserAndOwners(tx, id);
  const wanted = merge(before, changes);
  if (before.role === 'admin' || wanted.role === 'admin') requireOwner(caller);
  if (isLastOwner && !isOwner(wanted)) throw lastOwnerRefusal();
  const after = await write(tx, id, { ...wanted, updatedAt: now });
  if (before.promotionalOptIn !== after.promotionalOptIn) {
    const consent = { kind: 'mail' as const, given: after.promotionalOptIn, source: 'panel' as const };
    await recordConsent(tx, { userId: id, ...consent, now });
  }
  if (lostTrust(before, after)) {
    await endSessions(tx, id);
    await voidAccountTokens(tx, id);
  }
  await recordActivity(tx, caller, {
    action: 'user.updated',
    subjectType: 'user',
    subjectId: id,
    subjectName: after.email,
    ...difference(before, after),
  });
  return after;
}

type Wanted = Omit<
  UserRow,
  'id' | 'createdAt' | 'smsOptIn' | 'hasBought' | 'twoFactorSecret' | 'twoFactorEnabledAt' | 'twoFactorLastStep'
>;

function merge(before: UserRow, changes: ChangesOfUser): Wanted {
  const role = changes.role ?? before.role;
  const email = changes.email ?? before.email;
  const hasNewAddress = emailKey(email) !== emailKey(before.email);
  return {
    email,
    role,
    passwordHash: changes.passwordHash ?? before.passwordHash,
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    phone: changes.phone ?? before.phone,
    status: changes.status ?? before.status,
    permissions:
      role === before.role ? permissionsOfSame(before, changes) : permissionsOfNew(role, changes.permissions),
    // A form sends the old mark back together with the new address; only a mark that is new itself is meant for it.
    isVerified: hasNewAddress
      ? !before.isVerified && changes.isVerified === true
      : (changes.isVerified ?? before.isVerified),
    promotionalOptIn: changes.promotionalOptIn ?? before.promotionalOptIn,
    updatedAt: before.updatedAt,
  };
}

function permissionsOfSame(before: UserRow, { permissions }: ChangesOfUser): string[] {
  if (before.role === 'customer') return [];
  return permissions ? [...new Set(permissions)].sort() : before.permissions;
}

async function write(tx: Transaction, id: string, wanted: Wanted): Promise<UserRow> {
  try {
    const [after] = await tx.update(users).set(wanted).where(eq(users.id, id)).returning();
    if (!after) throw new Error('A locked user disappeared.');
    return after;
  } catch (error) {
    throw databaseErrorOf(error)?.constraint === 'users_email_key' ? emailTaken() : error;
  }
}

function lostTrust(before: UserRow, after: UserRow): boolean {
  return (
    before.passwordHash !== after.passwordHash ||
    before.status !== after.status ||
    before.role !== after.role ||
    before.permissions.join() !== after.permissions.join() ||
    emailKey(before.email) !== emailKey(after.email)
  );
}

/** Only what changed; of a password only that it did. */
function difference(before: UserRow, after: UserRow): { before: object; after: object } {
  const [old, fresh] = [presentUser(before), presentUser(after)];
  const changed = Object.entries(fresh).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Object.entries(old).find(([name]) => name === key)?.[1]),
  );
  const names = new Set(changed.map(([name]) => name));
  return {
    before: Object.fromEntries(Object.entries(old).filter(([name]) => names.has(name))),
    after: {
      ...Object.fromEntries(changed),
      ...(before.passwordHash === after.passwordHash ? {} : { password: 'changed' }),
    },
  };
}
