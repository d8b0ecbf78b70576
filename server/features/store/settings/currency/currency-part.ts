import type { MovedPart } from '#contracts/settings/currency.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * The tables with amounts, in the order in which placing an order locks them: a move in another order could wait for an
 * order that waits for it.
 */
const lockOrder = ['carts', 'stock', 'discounts', 'sms'] as const;

/** The part of one feature in the move from leva to euro. Features answer `currencyParts` with theirs. */
export interface CurrencyPart {
  /** What it locks first. */
  locks: (typeof lockOrder)[number];
  /** Counts, examples and warnings. Null if there is nothing to show. */
  preview: (db: Database) => Promise<MovedPart | null>;
  /** Converts all records and returns their number. Sends no change topics: all are sent at the end. */
  move: (op: Operation) => Promise<number>;
}

export function inLockOrder(parts: readonly CurrencyPart[]): CurrencyPart[] {
  return parts.toSorted((a, b) => lockOrder.indexOf(a.locks) - lockOrder.indexOf(b.locks));
}
