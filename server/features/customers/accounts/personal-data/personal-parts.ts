import type { ReviewsAfter } from '#contracts/accounts/personal-data.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';

/** Someone whose account ends, and what they wish for what stays. */
export interface LeavingPerson {
  userId: string;
  email: string;
  reviews: ReviewsAfter;
  /** Whether an order on its way keeps them, or is finished first and forgets them then. */
  ordersUnderWay: 'refuse' | 'finish';
  now: Date;
}

/**
 * What a feature further right knows of a person. `server/app.ts` names them all: a feature that keeps something about
 * people adds itself there, and is in the file they download and in the deletion of their account.
 */
export interface PersonalPart {
  /** Its name in the file. */
  name: string;
  read: (db: Database, userId: string) => Promise<unknown>;
  /**
   * Takes the person out of what stays, in the transaction that deletes the account; throws a refusal when that cannot be
   * yet. Rows that go with the user's own row need no word here.
   */
  forget?: (tx: Transaction, person: LeavingPerson) => Promise<void>;
}
