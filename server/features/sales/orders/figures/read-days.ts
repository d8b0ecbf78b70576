import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { DashboardDay } from '#contracts/dashboard/dashboard.ts';
import type { SalesPeriod } from '#server/features/panel/dashboard/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';
import { inShopCurrency, isSold } from './sold-orders.ts';

/**
 * Every day of the period in order, including days without orders. One query, which reads the range of each day: no order
 * has to be assigned to its day.
 */
export async function readDays(
  db: Database,
  { from, to }: Pick<SalesPeriod, 'from' | 'to'>,
  currency: Currency,
): Promise<DashboardDay[]> {
  const total = inShopCurrency(sql`${orders.total}`, currency);
  const rows = await queryRows(
    db,
    { date: column.text, revenue: column.bigint, orders: column.number },
    sql`
    select to_char(day, 'YYYY-MM-DD') as date, sold.revenue, sold.orders
    from generate_series(
      (${from} at time zone ${shopZone}), (${to} at time zone ${shopZone}), interval '1 day') as day
    cross join lateral (
      select coalesce(sum(${total}), 0)::bigint as revenue, count(*)::int as orders
      from ${orders}
      where ${orders.createdAt} >= day at time zone ${shopZone} and ${orders.createdAt} <= ${to}
        and ${orders.createdAt} < (day + interval '1 day') at time zone ${shopZone} and ${isSold}
    ) as sold
    order by day`,
  );
  return rows.map((row) => ({
    date: row.date,
    revenue: { amount: row.revenue, currency },
    orders: row.orders,
  }));
}
