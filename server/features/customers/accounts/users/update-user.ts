import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { UserChanges } from '#contracts/accounts/users.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { recordSecurityEvent } from '#server/features/store/security-events/record-security-event.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { databaseErrorOf, type Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { voidAccountTokens } from '../account-tokens.ts';
import { users, type UserRow } from '../accounts.tables.ts';
import { recordConsent } from '../personal-data/record-consent.ts';
import { endSessions, sessionsTopic } from '../sessions/end-sessions.ts';
import { emailTaken, permissionsOfNew } from './create-user.ts';
import { notifyOfStaffChange } from './notify-of-staff-change.ts';
import { presentUser } from './present-user.ts';
import { recordRights } from './record-rights.ts';
import { isOwner, lastOwnerRefusal, lockUserAndOwners } from './require-one-owner.ts';
import { requireOwner } from './require-owner.ts';

export type ChangesOfUser = Omit<UserChanges, 'password'>;

interface Context {
  sender: EmailSender;
  /** An undo restores a confirmed address together with its confirmation. */
  restoresMark?: boolean;
}

/**
 * Changes an account from the panel and notifies its user. A block and a change of role, permissions or email end the
 * user's sessions. Staff can neither set a password nor confirm an email: a changed email is unconfirmed until the
 * user confirms it, and a changed `isVerified` is refused (VALIDATION).
 */
export async function updateUser(
  op: Operation<Caller>,
  { id, changes, path = '' }: { id: string; changes: ChangesOfUser; path?: string },
  { sender, restoresMark = false }: Context,
): Promise<UserRow> {
  const { user: before, isLastOwner } = await lockUserAndOwners(op, id);
  if (!restoresMark) refuseMark(before, changes, path);
  const updated = merge(before, changes, restoresMark);
  if (before.role === 'admin' || updated.role === 'admin') requireOwner(op.caller);
  if (isLastOwner && !isOwner(updated)) throw lastOwnerRefusal();
  const after = await write(op.tx, id, { ...updated, updatedAt: op.now }, updated.role !== before.role);
  if (before.promotionalOptIn !== after.promotionalOptIn) {
    const consent = { kind: 'mail' as const, given: after.promotionalOptIn, source: 'panel' as const };
    await recordConsent(op, { userId: id, ...consent });
  }
  announceChange(op, sessionsTopic);
  if (lostTrust(before, after)) {
    await endSessions(op, id);
    await voidAccountTokens(op, id);
  }
  await recordRights(op, before, after);
  if (emailKey(before.email) !== emailKey(after.email))
    await recordSecurityEvent(op, { kind: 'email-changed', userId: id });
  await notifyOfStaffChange(op, before, after, sender);
  if (changesStaff(before, after)) await alertOwners(op, ['staff'], after.email);
  await recordActivity(op, {
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
  | 'id'
  | 'passwordHash'
  | 'passwordIsTemporary'
  | 'firstStaffSignInAt'
  | 'roleSince'
  | 'createdAt'
  | 'smsOptIn'
  | 'hasBought'
  | 'twoFactorSecret'
  | 'twoFactorEnabledAt'
  | 'twoFactorLastStep'
>;

function merge(before: UserRow, changes: ChangesOfUser, restoresMark: boolean): Wanted {
  const role = changes.role ?? before.role;
  const email = changes.email ?? before.email;
  const hasNewAddress = emailKey(email) !== emailKey(before.email);
  return {
    email,
    role,
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    phone: changes.phone ?? before.phone,
    status: changes.status ?? before.status,
    permissions:
      role === before.role ? permissionsOfSame(before, changes) : permissionsOfNew(role, changes.permissions),
    isVerified: hasNewAddress ? restoresMark && changes.isVerified === true : before.isVerified,
    // An activity does not tell who had confirmed the address that it restores.
    isHandOverPending: hasNewAddress || before.isHandOverPending,
    promotionalOptIn: changes.promotionalOptIn ?? before.promotionalOptIn,
    updatedAt: before.updatedAt,
  };
}

function permissionsOfSame(before: UserRow, { permissions }: ChangesOfUser): Permission[] {
  if (before.role === 'customer') return [];
  return permissions ? [...new Set(permissions)].sort() : before.permissions;
}

async function write(tx: Transaction, id: string, values: Wanted, isNewRole: boolean): Promise<UserRow> {
  try {
    const [after] = await tx
      .update(users)
      .set({ ...values, roleSince: isNewRole ? sql`now()` : undefined })
      .where(eq(users.id, id))
      .returning();
    if (!after) throw new Error('A locked user disappeared.');
    return after;
  } catch (error) {
    throw databaseErrorOf(error)?.constraint === 'users_email_key' ? emailTaken() : error;
  }
}

function lostTrust(before: UserRow, after: UserRow): boolean {
  return (
    before.status !== after.status ||
    before.role !== after.role ||
    before.permissions.join() !== after.permissions.join() ||
    emailKey(before.email) !== emailKey(after.email)
  );
}

/** Whether the permissions of a user in the panel differ. */
function changesStaff(before: UserRow, after: UserRow): boolean {
  return (before.role === 'admin' || after.role === 'admin') && lostTrust(before, after);
}

/** An address can be confirmed only by its user, with the link that was sent to it. */
function refuseMark(before: UserRow, { isVerified = before.isVerified }: ChangesOfUser, path: string): void {
  if (isVerified === before.isVerified) return;
  const message = 'Имейл се потвърждава само от човека, с връзката в имейла до него.';
  throw new ShopError('VALIDATION', { errors: [{ path: `${path}isVerified`, message }] });
}

/** Only the changed fields. */
function difference(before: UserRow, after: UserRow): { before: object; after: object } {
  const [old, fresh] = [Object.entries(presentUser(before)), Object.entries(presentUser(after))];
  const isSame = (name: string) => {
    const [one, other] = [old, fresh].map((entries) => entries.find(([key]) => key === name)?.[1]);
    return JSON.stringify(one) === JSON.stringify(other);
  };
  const changedOnly = (entries: [string, unknown][]) => Object.fromEntries(entries.filter(([name]) => !isSame(name)));
  return { before: changedOnly(old), after: changedOnly(fresh) };
}
