import { clientKey, limiter } from '#server/platform/http/rate-limit.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { emailKey } from './email-key.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Where a try comes from and whom it aims at. */
export interface Aim {
  email: string;
  address: string;
}

export type AccountLimits = ReturnType<typeof openAccountLimits>;

/** How often somebody may be wrong. Counted by this process, for the account and for the client's address. */
export function openAccountLimits(clock: () => Date) {
  const now = () => clock().getTime();
  const account = limiter({ name: 'sign-in per account', limit: 10, windowSeconds: quarterHour, now });
  const address = limiter({ name: 'sign-in per address', limit: 100, windowSeconds: quarterHour, now });
  const ownPassword = limiter({ name: 'own password', limit: 10, windowSeconds: quarterHour, now });
  const download = limiter({ name: 'personal data', limit: 5, windowSeconds: hour, now });
  const letterTo = limiter({ name: 'letters per recipient', limit: 3, windowSeconds: hour, now });
  const letterFrom = limiter({ name: 'letters per address', limit: 30, windowSeconds: hour, now });
  const countLetter = ({ email, address: from }: Aim): void => {
    letterFrom.check(clientKey(from));
    letterTo.check(emailKey(email));
    letterFrom.fail(clientKey(from));
    letterTo.fail(emailKey(email));
  };
  return {
    /**
     * Counts a try before its outcome is known, so that a thousand at once are ten, and throws once they are used up.
     * For the address only what failed counts: many people may share one.
     */
    countSignIn({ email, address: from }: Aim): void {
      address.check(clientKey(from));
      account.check(emailKey(email));
      account.fail(emailKey(email));
    },
    signInFailed({ address: from }: Aim): void {
      address.fail(clientKey(from));
    },
    signInSucceeded({ email }: Pick<Aim, 'email'>): void {
      account.reset(emailKey(email));
    },
    countOwnPassword(userId: string): void {
      ownPassword.check(userId);
      ownPassword.fail(userId);
    },
    ownPasswordWasRight(userId: string): void {
      ownPassword.reset(userId);
    },
    /** Gathering everything about a person is work: five times an hour. */
    countDownload(userId: string): void {
      download.check(userId);
      download.fail(userId);
    },
    /** Throws when the person or the client has asked for too many letters. */
    countLetter,
    /** The same without a word. */
    mayHaveLetter(aim: Aim): boolean {
      try {
        countLetter(aim);
        return true;
      } catch (error) {
        if (error instanceof ShopError) return false;
        throw error;
      }
    },
  };
}
