import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { Dashboard, DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { cartDays } from '#server/features/sales/cart/cart.tables.ts';
import { inShopCurrency, isSold } from '#server/features/sales/orders/admin/sold-orders.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SalesPeriod } from './sales-period.ts';

type Figures = NonNullable<Dashboard['sales']>['figures'];

const columns = { isNow: column.boolean, count: column.number };

interface Newcomers {
  newCustomers: Figures['newCustomers'];
  carts: Figures['carts'];
}

/** Customers that registered and carts that were begun in the period and in the preceding one. Two queries. */
export async function readNewcomers(db: Database, { from, to, beforeFrom, beforeTo }: SalesPeriod): Promise<Newcomers> {
  const isNow = (at: SQL) => sql`${at} >= ${from}`;
  // One range without the rest of a day between the periods: a disjunction could not be read from an index alone.
  const inBoth = (at: SQL) =>
    sql`${at} >= ${beforeFrom} and ${at} <= ${to} and not (${at} > ${beforeTo} and ${at} < ${from})`;
  const joinedAt = sql`${users.createdAt}`;
  const begunAt = sql`${cartDays.firstAt}`;
  const [joined, begun] = await Promise.all([
    // Everybody less the few staff, because the index of times has no roles.
    queryRows(
      db,
      columns,
      sql`
      select "isNow", sum(count)::int as count from (
        select ${isNow(joinedAt)} as "isNow", count(*) as count from ${users} where ${inBoth(joinedAt)} group by 1
        union all
        select ${isNow(joinedAt)}, -count(*) from ${users} where ${inBoth(joinedAt)} and ${users.role} = 'admin' group by 1
      ) as parts group by 1`,
    ),
    queryRows(
      db,
      columns,
      sql`
      select ${isNow(begunAt)} as "isNow", count(*)::int as count
      from ${cartDays} where ${inBoth(begunAt)} group by 1`,
    ),
  ]);
  const pick = (rows: { isNow: boolean; count: number }[]) => ({
    now: rows.find(({ isNow }) => isNow)?.count ?? 0,
    before: rows.find(({ isNow }) => !isNow)?.count ?? 0,
  });
  return { newCustomers: pick(joined), carts: pick(begun) };
}

/** The figures of the period and of the preceding one, whose sales are given day by day. */
export function figuresOf(
  newcomers: Newcomers,
  { currency, ...days }: { currency: Currency; now: readonly DashboardDay[]; before: readonly DashboardDay[] },
): Figures {
  const [sold, soldBefore] = [sumOf(days.now), sumOf(days.before)];
  const money = (now: number, before: number) => ({
    now: { amount: now, currency },
    before: { amount: before, currency },
  });
  return {
    revenue: money(sold.revenue, soldBefore.revenue),
    orders: { now: sold.orders, before: soldBefore.orders },
    averageOrder: money(average(sold), average(soldBefore)),
    ...newcomers,
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

/**
 * Every day of the period in order, including days without orders. One query, which reads the range of each day: no order
 * has to be assigned to its day.
 */
export async function readDays(db: Database, { from, to }: SalesPeriod, currency: Currency): Promise<DashboardDay[]> {
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
