import type { Reminders } from '#contracts/accounts/accounts.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { dayMs } from '#server/platform/days-before.ts';

/** From their first sign-in as an administrator a person has this long to set their account up. */
const grace = 7 * dayMs;

export interface DutyFacts {
  role: 'customer' | 'admin';
  passwordIsTemporary: boolean;
  hasSecondFactor: boolean;
  firstStaffSignInAt: Date | null;
}

export interface Duties {
  /** To choose an own password instead of one that was printed or set by staff. */
  ownPassword: boolean;
  /** Until when a second factor has to be set up; null for those who need none or have one. */
  secondFactorBy: Date | null;
  /** Whether the days of grace are over: an administrator with a duty left may do nothing else. */
  isGraceOver: boolean;
}

/** What a person still has to do about their account, by the settings of the shop. */
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

/** The same as the browser is told it. */
export function remindersOf(
  user: Omit<DutyFacts, 'hasSecondFactor'> & { twoFactorEnabledAt: Date | null },
  settings: Pick<Settings, 'staffTwoFactorRequired'>,
  now: Date,
): Reminders {
  const duties = dutiesOf({ ...user, hasSecondFactor: user.twoFactorEnabledAt !== null }, settings, now);
  return { ownPassword: duties.ownPassword, secondFactorBy: duties.secondFactorBy?.toISOString() ?? null };
}
