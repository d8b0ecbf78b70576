import { sql } from 'drizzle-orm';
import type { Reminders } from '#contracts/accounts/accounts.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { column } from '#server/platform/database/column.ts';
import { dayMs } from '#server/platform/days-before.ts';

/** The period after the first sign-in as an administrator within which the account must be set up. */
const grace = 7 * dayMs;

export interface DutyFacts {
  role: 'customer' | 'admin';
  passwordIsTemporary: boolean;
  hasSecondFactor: boolean;
  firstStaffSignInAt: Date | null;
}

export interface Duties {
  /** The password must be changed, because it was printed or set by staff. */
  ownPassword: boolean;
  /** The time until which two-factor authentication must be set up. Null if it is not required or already set up. */
  secondFactorBy: Date | null;
  /** Whether the grace period is over: an administrator with an open duty has no access to anything else. */
  isGraceOver: boolean;
}

/** The open duties of an account, by the settings of the shop. */
export function dutiesOf(
  { role, passwordIsTemporary, hasSecondFactor, firstStaffSignInAt }: DutyFacts,
  { staffTwoFactorRequired }: Pick<Settings, 'staffTwoFactorRequired'>,
  now: Date,
): Duties {
  const deadline = new Date((firstStaffSignInAt ?? now).getTime() + grace);
  const needsSecondFactor = role === 'admin' && staffTwoFactorRequired && !hasSecondFactor;
  return {
    ownPassword: passwordIsTemporary,
    secondFactorBy: needsSecondFactor ? deadline : null,
    isGraceOver: role === 'admin' && deadline <= now,
  };
}

/** The open duties that keep an account from the panel now. */
export function heldUpBy(
  facts: DutyFacts,
  settings: Pick<Settings, 'staffTwoFactorRequired'>,
  now: Date,
): { needsSecondFactor: boolean; needsOwnPassword: boolean } {
  const { isGraceOver, secondFactorBy, ownPassword } = dutiesOf(facts, settings, now);
  return { needsSecondFactor: isGraceOver && secondFactorBy !== null, needsOwnPassword: isGraceOver && ownPassword };
}

/** What is read of an account `u` for each call that is made for it; see `accountSelection`. */
export const accountColumns = {
  id: column.text,
  email: column.text,
  firstName: column.text,
  lastName: column.text,
  role: column.oneOf(['customer', 'admin']),
  permissions: column.listOf(column.text),
  isVerified: column.boolean,
  hasSecondFactor: column.boolean,
  passwordIsTemporary: column.boolean,
  firstStaffSignInAt: column.nullable(column.timestamp),
};

export const accountSelection = sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role,
  u.permissions, u.is_verified as "isVerified", u.two_factor_enabled_at is not null as "hasSecondFactor",
  u.password_is_temporary as "passwordIsTemporary", u.first_staff_sign_in_at as "firstStaffSignInAt"`;

/** The duties in the form of the contract. */
export function remindersOf(
  user: Omit<DutyFacts, 'hasSecondFactor'> & { twoFactorEnabledAt: Date | null },
  settings: Pick<Settings, 'staffTwoFactorRequired'>,
  now: Date,
): Reminders {
  const duties = dutiesOf({ ...user, hasSecondFactor: user.twoFactorEnabledAt !== null }, settings, now);
  return { ownPassword: duties.ownPassword, secondFactorBy: duties.secondFactorBy?.toISOString() ?? null };
}
