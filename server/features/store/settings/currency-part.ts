import type { MovedPart } from '#contracts/settings/currency.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * The part of one feature in the move from leva to euro. Features define theirs; server/app.ts passes them in lock
 * order.
 */
export interface CurrencyPart {
  /** Counts, examples and warnings. Null if there is nothing to show. */
  preview: (db: Database) => Promise<MovedPart | null>;
  /** Converts all records and returns their number. Sends no change topics: all are sent at the end. */
  move: (op: Operation) => Promise<number>;
}
