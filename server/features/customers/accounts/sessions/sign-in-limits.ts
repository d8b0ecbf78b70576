import type { Config } from '#server/config.ts';
import { isLimited, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { openBackOff } from '#server/platform/http/limits/back-off.ts';
import { networkKey } from '#server/platform/http/limits/rate-limit.ts';
import { securityLimits, signInBackOff } from '#server/security-limits.ts';
import { emailKey } from '../email-key.ts';

/** Where a try comes from and whom it aims at. */
export interface Aim {
  email: string;
  address: string;
}

export interface SignInAim extends Aim {
  /** The browser's device id, where this account has signed in from it before (see known-device.ts). */
  device: string | null;
}

export type AccountLimits = ReturnType<typeof openAccountLimits>;

/**
 * How often someone may be wrong. A stranger cannot keep an owner out: tries from a known device count for that device
 * alone, all others per account and network, and each bucket only makes its next try wait (docs/decisions/0009).
 */
export function openAccountLimits({ clock, config }: { clock: () => Date; config: Config }) {
  const now = () => clock().getTime();
  const waits = { ...signInBackOff, forgetAfterSeconds: signInBackOff.forgetAfterHours * 3600, now };
  const byDevice = openBackOff({ name: 'sign-in per known device', ...waits });
  const byNetwork = openBackOff({ name: 'sign-in per account and network', ...waits });
  const many = { perSubject: { of: 'account', limit: signInBackOff.manyFailuresPerHour } };
  const fromEverywhere = openActionLimit(
    { what: 'Sign-ins to one account from unknown devices', windowMinutes: 60, ...many, scales: false },
    { config, now },
  );
  const failures = openActionLimit(securityLimits.failedSignIns, { config, now });
  const warnings = openActionLimit(securityLimits.signInWarnings, { config, now });
  const ownPassword = openActionLimit(securityLimits.ownPassword, { config, now });
  const download = openActionLimit(securityLimits.personalData, { config, now });
  const letters = openActionLimit(securityLimits.letters, { config, now });

  const onDevice = ({ email, device }: SignInAim) => `${device} ${emailKey(email)}`;
  const inNetwork = ({ email, address }: Aim) => `${networkKey(address)} ${emailKey(email)}`;
  return {
    /**
     * Counts a try before its outcome is known, so that a thousand at once are ten, and throws TOO_MANY_REQUESTS while
     * the next one has to wait.
     */
    countSignIn(aim: SignInAim): void {
      if (aim.device !== null) return byDevice.count(onDevice(aim));
      const account = { subject: emailKey(aim.email) };
      failures.check(aim);
      const isUnderAttack = isLimited(() => fromEverywhere.check(account));
      byNetwork.count(inNetwork(aim), isUnderAttack ? signInBackOff.freeTriesUnderAttack : signInBackOff.freeTries);
      if (!isUnderAttack) fromEverywhere.count(account);
    },
    /** For the address only what failed counts: many people may share one. Returns whether the owner is to be warned. */
    signInFailed(aim: SignInAim): { warnOwner: boolean } {
      const account = { subject: emailKey(aim.email) };
      if (aim.device === null && !isLimited(() => failures.check(aim))) failures.count(aim);
      const isWaiting = aim.device === null ? byNetwork.isWaiting(inNetwork(aim)) : byDevice.isWaiting(onDevice(aim));
      const isSuspicious = isWaiting || isLimited(() => fromEverywhere.check(account));
      return { warnOwner: isSuspicious && !isLimited(() => warnings.count(account)) };
    },
    /** Forgets the failures of this device, or of this network; what came from elsewhere stays counted. */
    signInSucceeded(aim: SignInAim): void {
      if (aim.device !== null) return byDevice.reset(onDevice(aim));
      byNetwork.reset(inNetwork(aim));
      fromEverywhere.giveBack({ subject: emailKey(aim.email) });
    },
    countOwnPassword: (userId: string): void => ownPassword.count({ subject: userId }),
    ownPasswordWasRight: (userId: string): void => ownPassword.resetSubject(userId),
    /** Gathering everything about a person is work. */
    countDownload: (userId: string): void => download.count({ subject: userId }),
    /** Throws when the client, its network or everyone has asked for too many emails. Counts nothing for the recipient. */
    countLetterFrom: (address: string): void => letters.count({ address }),
    /** Whether the recipient may get one more email; counts it if so. */
    mayHaveLetter: (email: string): boolean => !isLimited(() => letters.count({ subject: emailKey(email) })),
    /** Throws when the client or the recipient has had too many emails. */
    countLetter: ({ email, address }: Aim): void => letters.count({ address, subject: emailKey(email) }),
  };
}
