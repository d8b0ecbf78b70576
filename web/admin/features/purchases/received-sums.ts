import type { Money } from '#contracts/common/money.ts';
import type { Purchase } from '#contracts/purchases/purchases.ts';

/** What was ordered and what came, in pieces, and what came at its own cost. */
export interface ReceivedSums {
  ordered: number;
  received: number;
  /** Without VAT, in the currency of the order; undefined while nothing with a known cost came. */
  cost: Money | undefined;
  /** Whether the cost of everything that came is known. */
  isWhole: boolean;
}

/** Adds up a purchase order. Receipts that were taken back do not count. */
export function receivedSums({ lines, receipts, totals }: Purchase): ReceivedSums {
  const came = receipts.filter(({ isUndone }) => !isUndone).flatMap((receipt) => receipt.lines);
  const pricedLines = came.flatMap(({ cost, quantity }) => (cost ? [cost.amount * quantity] : []));
  return {
    ordered: lines.reduce((sum, line) => sum + line.quantity, 0),
    received: lines.reduce((sum, line) => sum + line.received, 0),
    cost:
      totals && pricedLines.length > 0
        ? { amount: pricedLines.reduce((sum, one) => sum + one, 0), currency: totals.net.currency }
        : undefined,
    isWhole: pricedLines.length === came.length,
  };
}
