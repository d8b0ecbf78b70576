import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { orderHistory, orders } from '#server/features/sales/orders/orders.tables.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { converted } from './order-facts.ts';

const columns = {
  key: column.text,
  parcels: column.number,
  due: column.bigint,
  due7: column.bigint,
  due14: column.bigint,
  due30: column.bigint,
  dueOver: column.bigint,
};

/**
 * The cash on delivery of delivered orders whose money is not recorded yet, by the courier and the days since the order
 * was delivered: the list of orders with these three filters, added up.
 */
export function readCodAge(db: Database, currency: Currency, now: Date): Promise<RowOf<typeof columns>[]> {
  const within = (from: number, to: number | null): SQL =>
    to === null ? sql`days > ${from}` : sql`days between ${from} and ${to}`;
  const sumOf = (condition: SQL) => sql`coalesce(sum(total) filter (where ${condition}), 0)::bigint`;
  return queryRows(
    db,
    columns,
    sql`
    select key, count(*)::int as parcels, sum(total)::bigint as due, ${sumOf(within(0, 7))} as due7,
      ${sumOf(within(8, 14))} as due14, ${sumOf(within(15, 30))} as due30, ${sumOf(within(30, null))} as "dueOver"
    from (
      select coalesce(o.delivery ->> 'courier', 'address') as key,
        ${converted(sql`o.total`, sql`o.currency`, { currency })} as total,
        greatest(0, extract(day from ${now.toISOString()}::timestamptz - coalesce((
          select max(h.created_at) from ${orderHistory} h where h.order_id = o.id and h.status = 'delivered'
        ), o.updated_at)))::int as days
      from ${orders} o
      where o.status = 'delivered' and o.payment_method = 'cod' and o.payment_status = 'unpaid' and o.deleted_at is null
    ) as waiting
    group by 1 order by due desc, 1`,
  );
}
