import type { ReviewsAfter } from '#contracts/accounts/personal-data.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/** A user whose account is deleted, and the options for data that is kept. */
export interface LeavingPerson {
  userId: string;
  email: string;
  /** The email, if it is known to be the user's. What is kept under an unconfirmed one may be another person's: null. */
  ownAddress: string | null;
  reviews: ReviewsAfter;
  /** Whether an order in progress refuses the deletion, or is finished first and anonymised then. */
  ordersUnderWay: 'refuse' | 'finish';
}

/**
 * The personal data of a feature that this one may not import. A feature that stores
 * personal data answers `personalParts`, and is included in the export and in the deletion of accounts.
 */
export interface PersonalPart {
  /** The name of the part in the exported file. */
  name: string;
  read: (db: Database, userId: string, ownAddress: LeavingPerson['ownAddress']) => Promise<unknown>;
  /**
   * Anonymises data that is kept, in the transaction that deletes the account. Throws a refusal if that is not
   * possible yet. Rows that are deleted by a cascade from the user's row need nothing here.
   */
  forget?: (op: Operation, person: LeavingPerson) => Promise<void>;
}
