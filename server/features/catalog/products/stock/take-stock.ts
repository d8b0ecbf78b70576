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
 * Takes the items of an order out of stock: all of them or, with OUT_OF_STOCK, none. Returns whether it happens with the commit,
 * as it does where the caller has `seen` plenty of stock; otherwise it has happened.
 */
export async function takeStock(op: Operation, { orderId, lines, seen }: Taking): Promise<boolean> {
  if (seen && reservePlenty(op, seen, orderId)) return true;
  await reserveStock(op, lines, orderId);
  return false;
}
