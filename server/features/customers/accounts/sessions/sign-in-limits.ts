import { networkKey } from '#server/platform/http/limits/client-key.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { BackOff } from '#server/platform/http/limits/counters.ts';
import { retryLater } from '#server/platform/http/limits/retry-later.ts';
import type { Deps } from '#server/platform/deps.ts';
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
export function openAccountLimits(deps: Pick<Deps, 'config' | 'counters'>) {
  const { counters } = deps;
  const many = { perSubject: { of: 'account', limit: signInBackOff.manyFailuresPerHour } };
  const fromEverywhere = openActionLimit(
    {
      what: 'Sign-ins to one account from unknown devices',
      windowMinutes: 60,
      ...many,
      isShared: true,
      scales: false,
    },
    deps,
  );
  const failures = openActionLimit(securityLimits.failedSignIns, deps);
  const warnings = openActionLimit(securityLimits.signInWarnings, deps);
  const ownPassword = openActionLimit(securityLimits.ownPassword, deps);
  const download = openActionLimit(securityLimits.personalData, deps);
  const letters = openActionLimit(securityLimits.letters, deps);

  return {
    /**
     * Counts a try before its outcome is known, so that a thousand at once are ten, and throws TOO_MANY_REQUESTS while
     * the next one has to wait.
     */
    async countSignIn(aim: SignInAim): Promise<void> {
      const account = { subject: emailKey(aim.email) };
      let free: number = signInBackOff.freeTries;
      if (aim.device === null) {
        const [isUnderAttack] = await Promise.all([fromEverywhere.isSpent(account), failures.check(aim)]);
        if (isUnderAttack) free = signInBackOff.freeTriesUnderAttack;
      }
      const refusal = await counters.countWithBackOff(bucketOf(aim, free));
      if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds);
      if (aim.device === null) await fromEverywhere.tryCount(account);
    },
    /** For the address only what failed counts: many people may share one. Returns whether the owner is to be warned. */
    async signInFailed(aim: SignInAim): Promise<{ warnOwner: boolean }> {
      const account = { subject: emailKey(aim.email) };
      if (aim.device === null) await failures.tryCount(aim);
      const isSuspicious = (await counters.mustWait(bucketOf(aim))) || (await fromEverywhere.isSpent(account));
      return { warnOwner: isSuspicious && (await warnings.tryCount(account)) };
    },
    /** Forgets the failures of this device, or of this network; what came from elsewhere stays counted. */
    async signInSucceeded(aim: SignInAim): Promise<void> {
      await counters.forget([bucketOf(aim)]);
      if (aim.device === null) await fromEverywhere.giveBack({ subject: emailKey(aim.email) });
    },
    countOwnPassword: (userId: string): Promise<void> => ownPassword.count({ subject: userId }),
    ownPasswordWasRight: (userId: string): Promise<void> => ownPassword.resetSubject(userId),
    /** Gathering everything about a person is work. */
    countDownload: (userId: string): Promise<void> => download.count({ subject: userId }),
    /** Throws when the client, its network or everyone has asked for too many emails. Counts nothing for the recipient. */
    countLetterFrom: (address: string): Promise<void> => letters.count({ address }),
    /** Whether the recipient may get one more email; counts it if so. */
    mayHaveLetter: (email: string): Promise<boolean> => letters.tryCount({ subject: emailKey(email) }),
    /** Throws when the client or the recipient has had too many emails. */
    countLetter: ({ email, address }: Aim): Promise<void> => letters.count({ address, subject: emailKey(email) }),
  };
}

/** What a try counts for: its known device, else its network, each together with the account. */
function bucketOf({ email, address, device }: SignInAim, freeTries: number = signInBackOff.freeTries): BackOff {
  const of =
    device === null
      ? { name: 'sign-in per account and network', key: `${networkKey(address)} ${emailKey(email)}` }
      : { name: 'sign-in per known device', key: `${device} ${emailKey(email)}` };
  return {
    ...of,
    freeTries,
    firstWaitMilliseconds: signInBackOff.firstWaitSeconds * 1000,
    longestWaitMilliseconds: signInBackOff.longestWaitSeconds * 1000,
    forgetAfterMilliseconds: signInBackOff.forgetAfterHours * 3_600_000,
  };
}
