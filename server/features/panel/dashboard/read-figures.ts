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
import type { SalesPeriod } from './sales-period.ts';

type Figures = NonNullable<Dashboard['sales']>['figures'];

/** The figures of the period and of the preceding one, whose sales are given day by day. Two queries. */
export async function readFigures(
  db: Database,
  { from, to, beforeFrom, beforeTo }: SalesPeriod,
  { currency, ...days }: { currency: Currency; now: readonly DashboardDay[]; before: readonly DashboardDay[] },
): Promise<Figures> {
  const inBoth = (at: ReturnType<typeof sql>) =>
    sql`((${at} >= ${from} and ${at} <= ${to}) or (${at} >= ${beforeFrom} and ${at} <= ${beforeTo}))`;
  const [joined, begun] = await Promise.all([
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
  const [sold, soldBefore] = [sumOf(days.now), sumOf(days.before)];
  const money = (now: number, before: number) => ({
    now: { amount: now, currency },
    before: { amount: before, currency },
  });
  return {
    revenue: money(sold.revenue, soldBefore.revenue),
    orders: { now: sold.orders, before: soldBefore.orders },
    averageOrder: money(average(sold), average(soldBefore)),
    newCustomers: pick(joined),
    carts: pick(begun),
  };
}

interface Sold {
  revenue: number;
  orders: number;
}

const sumOf = (days: readonly DashboardDay[]): Sold =>
  days.reduce((sum, day) => ({ revenue: sum.revenue + day.revenue.amount, orders: sum.orders + day.orders }), {
    revenue: 0,
    orders: 0,
  });

const average = ({ revenue, orders: count }: Sold): number => (count === 0 ? 0 : Math.round(revenue / count));

/** Every day of the period in order, including days without orders. One query, which sums up before it names days. */
export async function readDays(db: Database, { from, to }: SalesPeriod, currency: Currency): Promise<DashboardDay[]> {
  const rows = await queryRows(
    db,
    { date: column.text, revenue: column.bigint, orders: column.number },
    sql`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(sold.revenue, 0)::bigint as revenue,
      coalesce(sold.orders, 0)::int as orders
    from generate_series(
      (${from} at time zone ${shopZone}), (${to} at time zone ${shopZone}), interval '1 day') as day
    left join (
      select (${orders.createdAt} at time zone ${shopZone})::date as date,
        sum(${inShopCurrency(sql`${orders.total}`, currency)}) as revenue, count(*) as orders
      from ${orders} where ${orders.createdAt} >= ${from} and ${orders.createdAt} <= ${to} and ${isSold}
      group by 1
    ) sold on sold.date = day::date
    order by day`,
  );
  return rows.map((row) => ({
    date: row.date,
    revenue: { amount: row.revenue, currency },
    orders: row.orders,
  }));
}
