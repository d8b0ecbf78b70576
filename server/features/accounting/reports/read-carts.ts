import { sql } from 'drizzle-orm';
import { cartDays, cartItems } from '#server/features/sales/cart/cart.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone, startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Period } from './open-days.ts';

/** Carts of customers that nobody has touched for a day, by the day of their last change in the period. */
export function readAbandonedCarts(
  db: Database,
  { from, to }: Period,
  now: Date,
): Promise<{ key: string; buyers: number; pieces: number; goods: number }[]> {
  return queryRows(
    db,
    { key: column.text, buyers: column.number, pieces: column.number, goods: column.bigint },
    sql`
    select to_char(touched at time zone ${shopZone}, 'YYYY-MM-DD') as key, count(*)::int as buyers,
      sum(pieces)::int as pieces, sum(goods)::bigint as goods
    from (
      select max(updated_at) as touched, sum(quantity) as pieces, sum(quantity * seen_price) as goods
      from ${cartItems} group by user_id
    ) as cart
    where touched >= ${startOfDay(from)} and touched < ${startOfDay(to, 1)}
      and touched < ${now.toISOString()}::timestamptz - interval '1 day'
    group by 1 order by 1 desc`,
  );
}

/** Carts that were started in the period. */
export async function countCarts(db: Database, { from, to }: Period): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: column.number },
    sql`select count(*)::int as count from ${cartDays}
      where first_at >= ${startOfDay(from)} and first_at < ${startOfDay(to, 1)}`,
  );
  return row?.count ?? 0;
}
