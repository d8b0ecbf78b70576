import { sql } from 'drizzle-orm';
import { cartDays } from '#server/features/sales/cart/cart.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Of five carts, two become orders. */
const abandonedPerOrder = 1.5;
const apart = 7 * 60_000;

/**
 * Inserts the carts of the days on which orders were placed, and lets customers register with their first order, so that
 * the dashboard compares figures of a shop that is visited.
 */
export async function insertDemoVisits(tx: Transaction, placed: readonly Date[]): Promise<void> {
  const carts = placed.flatMap((at, index) => {
    const abandoned = Math.floor((index + 1) * abandonedPerOrder) - Math.floor(index * abandonedPerOrder);
    return Array.from({ length: 1 + abandoned }, (_, n) => new Date(at.getTime() - n * apart));
  });
  if (carts.length > 0) await tx.insert(cartDays).values(carts.map((firstAt) => ({ visitorHash: newId(), firstAt })));
  await tx.execute(sql`
    update users u set created_at = o.first_at, updated_at = greatest(u.updated_at, o.first_at)
    from (select user_id, min(created_at) - interval '10 minutes' as first_at from orders group by user_id) o
    where o.user_id = u.id and u.created_at < o.first_at`);
}
