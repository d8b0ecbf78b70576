import type { MovedPart } from '#contracts/settings/currency.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';

/** What one feature moves from leva to euro. Features bring theirs, server/app.ts puts them into the order of their locks. */
export interface CurrencyPart {
  /** Counts, examples and warnings; null where the owner has nothing to see. */
  preview: (db: Database) => Promise<MovedPart | null>;
  /** Moves all of it and answers how many records that were. Announces nothing: everything is announced at the end. */
  move: (tx: Transaction) => Promise<number>;
}
