import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { networkKey } from '#server/platform/http/limits/client-key.ts';
import type { BackOff } from '#server/platform/http/limits/counters.ts';
import { retryLater } from '#server/platform/http/limits/retry-later.ts';
import { accountLimits, signInBackOff } from '../accounts.limits.ts';
import { readRecoveryCode } from '../two-factor/second-factor-code.ts';

/** The source and the target account of a try. */
export interface Aim {
  email: string;
  address: string;
}

export interface SignInAim extends Aim {
  /** The browser's device id, if this account has signed in from it before (see known-device.ts). */
  device: string | null;
}

export type AccountLimits = ReturnType<typeof openAccountLimits>;

/**
 * The limits of wrong tries. A stranger cannot lock an owner out: tries from a known device are counted for that
 * device only, all others per account and network, and each bucket only delays its own next try
 * (docs/decisions/0009).
 */
export function openAccountLimits(deps: Pick<Deps, 'config' | 'counters'>) {
  const { counters } = deps;
  const fromEverywhere = openActionLimit(accountLimits.fromUnknownDevices, deps);
  const failures = openActionLimit(accountLimits.failedSignIns, deps);
  const warnings = openActionLimit(accountLimits.signInWarnings, deps);
  const ownPassword = openActionLimit(accountLimits.ownPassword, deps);
  const codes = openActionLimit(accountLimits.secondFactorCodes, { ...deps, message: tooManyCodes });
  const download = openActionLimit(accountLimits.personalData, deps);
  const emails = openActionLimit(accountLimits.emails, deps);

  return {
    /**
     * Counts a try before its result is known, so that concurrent tries cannot exceed the limit. Throws
     * TOO_MANY_REQUESTS while the next one must wait.
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
    /**
     * Only failures count for an address, because many users may share one. Returns whether the owner is to be
     * warned.
     */
    async signInFailed(aim: SignInAim): Promise<{ warnOwner: boolean }> {
      const account = { subject: emailKey(aim.email) };
      if (aim.device === null) await failures.tryCount(aim);
      const isSuspicious = (await counters.mustWait(bucketOf(aim))) || (await fromEverywhere.isSpent(account));
      return { warnOwner: isSuspicious && (await warnings.tryCount(account)) };
    },
    /** Resets the failures of this device or network; those of others remain counted. */
    async signInSucceeded(aim: SignInAim): Promise<void> {
      await counters.forget([bucketOf(aim)]);
      if (aim.device === null) await fromEverywhere.giveBack({ subject: emailKey(aim.email) });
    },
    /**
     * Counts a code of an authenticator app before it is checked, over all networks: a million codes are few for someone
     * who knows the password. A known device has a count of its own, and recovery codes are not counted, so the owner is
     * never locked out.
     */
    async countCode(source: CodeSource, code: string): Promise<void> {
      if (readRecoveryCode(code) === null) await codes.count({ subject: codeSubject(source) });
    },
    async codeWasRight(source: CodeSource, code: string): Promise<void> {
      if (readRecoveryCode(code) === null) await codes.giveBack({ subject: codeSubject(source) });
    },
    /** Whether the last wrong code was the last allowed one and the owner is to be warned, once a day. */
    async codeFailed(aim: SignInAim): Promise<{ warnOwner: boolean }> {
      if (!(await codes.isSpent({ subject: codeSubject(aim) }))) return { warnOwner: false };
      return { warnOwner: await warnings.tryCount({ subject: `codes ${emailKey(aim.email)}` }) };
    },
    countOwnPassword: (userId: string): Promise<void> => ownPassword.count({ subject: userId }),
    ownPasswordWasRight: (userId: string): Promise<void> => ownPassword.resetSubject(userId),
    /** Limits exports of personal data, which are expensive. */
    countDownload: (userId: string): Promise<void> => download.count({ subject: userId }),
    /**
     * Throws if the client, its network or the whole shop has requested too many emails. Counts nothing for the
     * recipient.
     */
    countEmailFrom: (address: string): Promise<void> => emails.count({ address }),
    /** Whether the recipient may get one more email. Counts it if so. */
    mayHaveEmail: (email: string): Promise<boolean> => emails.tryCount({ subject: emailKey(email) }),
    /** Throws if the client or the recipient has had too many emails. */
    countEmail: ({ email, address }: Aim): Promise<void> => emails.count({ address, subject: emailKey(email) }),
  };
}

const tooManyCodes = 'Твърде много грешни кодове. Влез с код за възстановяване или опитай пак след час.';

/** Where a code comes from: a sign-in, or the session of a signed-in user. */
type CodeSource = SignInAim | { userId: string };

function codeSubject(source: CodeSource): string {
  return 'userId' in source ? `own ${source.userId}` : `${source.device ?? 'unknown'} ${emailKey(source.email)}`;
}

/** The bucket of a try: the known device, otherwise the network, each together with the account. */
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
