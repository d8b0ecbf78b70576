import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { Dashboard, DashboardDay } from '#contracts/dashboard/dashboard.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CountNewcomers, Newcomers, SalesPeriod } from './questions.ts';

type Figures = NonNullable<Dashboard['sales']>['figures'];

const columns = { isNow: column.boolean, count: column.number };

/** Newcomers of the period and of the preceding one. A query for each figure. */
export async function readNewcomers(
  db: Database,
  { from, to, beforeFrom, beforeTo }: SalesPeriod,
  counts: ReadonlyMap<keyof Newcomers, CountNewcomers>,
): Promise<Newcomers> {
  const isNow = (at: SQL) => sql`${at} >= ${from}`;
  // One range without the rest of a day between the periods: a disjunction could not be read from an index alone.
  const isIn = (at: SQL) =>
    sql`${at} >= ${beforeFrom} and ${at} <= ${to} and not (${at} > ${beforeTo} and ${at} < ${from})`;
  const read = async (figure: keyof Newcomers) => {
    const count = counts.get(figure);
    const rows = count ? await queryRows(db, columns, count(isNow, isIn)) : [];
    return {
      now: rows.find((row) => row.isNow)?.count ?? 0,
      before: rows.find((row) => !row.isNow)?.count ?? 0,
    };
  };
  const [newCustomers, carts] = await Promise.all([read('newCustomers'), read('carts')]);
  return { newCustomers, carts };
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
