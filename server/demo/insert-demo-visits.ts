import { sql } from 'drizzle-orm';
import { cartDays } from '#server/features/sales/cart/cart.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Of five carts, two become orders. */
const abandonedPerOrder = 1.5;
const apart = 7 * 60_000;

/**
 * Inserts the carts of the days on which orders were placed, and lets customers register with one of their orders, so that
 * the dashboard compares figures of a shop that is visited.
 */
export async function insertDemoVisits(tx: Transaction, orderTimes: readonly Date[]): Promise<void> {
  const carts = orderTimes.flatMap((at, index) => {
    const abandoned = Math.floor((index + 1) * abandonedPerOrder) - Math.floor(index * abandonedPerOrder);
    return Array.from({ length: 1 + abandoned }, (_, n) => new Date(at.getTime() - n * apart));
  });
  if (carts.length > 0) await tx.insert(cartDays).values(carts.map((firstAt) => ({ visitorHash: newId(), firstAt })));
  // Every other one ordered as a guest before.
  await tx.execute(sql`
    update users u set created_at = o.at, updated_at = greatest(u.updated_at, o.at)
    from (
      select user_id, times[case when row_number() over (order by times[1]) % 2 = 0 then 1 else ceil(cardinality(times) * 0.8)::int end]
        - interval '10 minutes' as at
      from (select user_id, array_agg(created_at order by created_at) as times from orders group by 1) as ordered
    ) o
    where o.user_id = u.id`);
}
