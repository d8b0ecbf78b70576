import { sql } from 'drizzle-orm';
import type { Dashboard, DashboardDay } from '#contracts/dashboard/dashboard.ts';
import type { Currency } from '#contracts/common/money.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { cartDays } from '#server/features/sales/cart/cart.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { inShopCurrency, isSold } from '#server/features/sales/orders/admin/sold-orders.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import { orderDay, type SalesPeriod } from './sales-period.ts';

type Figures = NonNullable<Dashboard['sales']>['figures'];

/** The figures of the period and of the preceding one. Three queries. */
export async function readFigures(db: Database, period: SalesPeriod, currency: Currency): Promise<Figures> {
  const { from, to, beforeFrom, beforeTo } = period;
  const inBoth = (at: ReturnType<typeof sql>) =>
    sql`((${at} >= ${from} and ${at} <= ${to}) or (${at} >= ${beforeFrom} and ${at} <= ${beforeTo}))`;
  const total = inShopCurrency(sql`${orders.total}`, currency);
  const [sold, joined, begun] = await Promise.all([
    queryRows(
      db,
      { isNow: column.boolean, count: column.number, revenue: column.nullable(column.bigint) },
      sql`
      select ${orders.createdAt} >= ${from} as "isNow", count(*)::int as count, sum(${total})::bigint as revenue
      from ${orders} where ${inBoth(sql`${orders.createdAt}`)} and ${isSold} group by 1`,
    ),
    queryRows(
      db,
      { isNow: column.boolean, count: column.number },
      sql`
      select ${users.createdAt} >= ${from} as "isNow", count(*)::int as count
      from ${users} where ${inBoth(sql`${users.createdAt}`)} and ${users.role} = 'customer' group by 1`,
    ),
    queryRows(
      db,
      { isNow: column.boolean, count: column.number },
      sql`
      select ${cartDays.firstAt} >= ${from} as "isNow", count(*)::int as count
      from ${cartDays} where ${inBoth(sql`${cartDays.firstAt}`)} group by 1`,
    ),
  ]);
  const pick = (rows: { isNow: boolean; count: number }[]) => ({
    now: rows.find(({ isNow }) => isNow)?.count ?? 0,
    before: rows.find(({ isNow }) => !isNow)?.count ?? 0,
  });
  const revenueOf = (isNow: boolean) => sold.find((row) => row.isNow === isNow)?.revenue ?? 0;
  const counted = pick(sold);
  const money = (now: number, before: number) => ({
    now: { amount: now, currency },
    before: { amount: before, currency },
  });
  return {
    revenue: money(revenueOf(true), revenueOf(false)),
    orders: counted,
    averageOrder: money(average(revenueOf(true), counted.now), average(revenueOf(false), counted.before)),
    newCustomers: pick(joined),
    carts: pick(begun),
  };
}

const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count));

/** Every day of the period in order, including days without orders. One query. */
export async function readDays(db: Database, { from, to }: SalesPeriod, currency: Currency): Promise<DashboardDay[]> {
  const rows = await queryRows(
    db,
    { date: column.text, revenue: column.bigint, orders: column.number },
    sql`
    select day.date, coalesce(sum(sold.total), 0)::bigint as revenue, count(sold.total)::int as orders
    from (
      select to_char(day, 'YYYY-MM-DD') as date
      from generate_series(
        (${from} at time zone ${shopZone}), (${to} at time zone ${shopZone}), interval '1 day') as day
    ) day
    left join (
      select ${orderDay} as date, ${inShopCurrency(sql`${orders.total}`, currency)} as total
      from ${orders} where ${orders.createdAt} >= ${from} and ${orders.createdAt} <= ${to} and ${isSold}
    ) sold on sold.date = day.date
    group by day.date order by day.date`,
  );
  return rows.map((row) => ({
    date: row.date,
    revenue: { amount: row.revenue, currency },
    orders: row.orders,
  }));
}
