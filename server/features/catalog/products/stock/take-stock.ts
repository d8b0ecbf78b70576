import type { Operation } from '#server/platform/operation.ts';
import { reservePlenty, type SeenLine } from './reserve-plenty.ts';
import { type StockLine, reserveStock } from './reserve-stock.ts';

interface Taking {
  orderId: string;
  lines: readonly StockLine[];
  /** The same lines with the stock that was read, if the caller can wait for the commit. */
  seen?: readonly SeenLine[] | undefined;
}

/**
 * Takes the items of an order out of stock: all of them or, with OUT_OF_STOCK, none. It happens with the commit where the
 * caller has `seen` plenty of stock, and otherwise at once.
 */
export async function takeStock(op: Operation, { orderId, lines, seen }: Taking): Promise<void> {
  if (seen && reservePlenty(op, seen, orderId)) return;
  await reserveStock(op, lines, orderId);
}
