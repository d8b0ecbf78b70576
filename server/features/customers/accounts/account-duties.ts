import type { Reminders } from '#contracts/accounts/accounts.ts';
import type { Settings } from '#contracts/settings/settings.ts';
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

/** The duties in the form of the contract. */
export function remindersOf(
  user: Omit<DutyFacts, 'hasSecondFactor'> & { twoFactorEnabledAt: Date | null },
  settings: Pick<Settings, 'staffTwoFactorRequired'>,
  now: Date,
): Reminders {
  const duties = dutiesOf({ ...user, hasSecondFactor: user.twoFactorEnabledAt !== null }, settings, now);
  return { ownPassword: duties.ownPassword, secondFactorBy: duties.secondFactorBy?.toISOString() ?? null };
}
