import type { BulkMove, MovesPreview } from '#contracts/orders/admin-orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isNews } from '../emails/order-emails.ts';
import { findTargetOrders, type OrderTarget } from './find-target-orders.ts';
import { planMoves } from './plan-moves.ts';

/** Counts what a bulk move would change, by the same rules. */
export async function previewMoves(
  db: Database,
  { target, to }: { target: OrderTarget; to: BulkMove },
): Promise<MovesPreview> {
  const { moved, refused } = await planMoves(db, await findTargetOrders(db, target), to);
  const emailed = moved.filter(({ steps, email }) => email !== '' && steps.some(isNews));
  return {
    orders: moved.length,
    refused: refused.length,
    customers: new Set(emailed.map(({ email }) => email)).size,
    cancelled: moved.filter(({ steps }) => steps.includes('cancelled')).length,
    untracked: to === 'shipped' ? moved.map(({ number }) => number) : [],
  };
}
