import { type SQL, sql } from 'drizzle-orm';
import { mostCohortMonths as mostMonths } from '#contracts/reports/cohorts.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Operation } from '#server/platform/operation.ts';
import { converted } from './order-facts.ts';
import { reportCohorts } from './reports.tables.ts';

/**
 * Groups all buyers by the month of their first order. A buyer is an email address; orders whose personal data were
 * deleted belong to nobody. Reads every order, so it runs at night.
 */
export async function computeCohorts({ tx, now }: Operation): Promise<void> {
  const { currency } = await readSettings(tx);
  const total = converted(sql`o.total`, sql`o.currency`, { currency });
  await tx.delete(reportCohorts);
  await tx.execute(sql`
    insert into ${reportCohorts} (month, currency, buyers, "returning", orders, revenue, second_days, stayed, computed_at)
    with placed as (
      select lower(o.contact ->> 'email') as buyer, (o.created_at at time zone ${shopZone})::date as day, ${total} as total,
        row_number() over (partition by lower(o.contact ->> 'email') order by o.created_at, o.id) as place
      from ${orders} o
      where o.status not in ('cancelled', 'returned') and o.deleted_at is null and coalesce(o.contact ->> 'email', '') <> ''
    ), buyers as (
      select buyer, min(day) as first, min(day) filter (where place = 2) as second, count(*) as orders, sum(total) as revenue
      from placed group by 1
    ), visits as (
      select distinct buyer, date_trunc('month', day)::date as month from placed
    ), later as (
      select date_trunc('month', b.first)::date as cohort, ${monthsBetween(sql`b.first`, sql`v.month`)} as months, count(*)::int as count
      from visits v join buyers b on b.buyer = v.buyer group by 1, 2
    )
    select c.month, ${currency}, c.buyers, c.returning, c.orders, c.revenue, c.second_days, array(
        select coalesce(l.count, 0) from generate_series(1, least(${mostMonths}, ${monthsBetween(sql`c.month`, sql`${now.toISOString()}::timestamptz at time zone ${shopZone}`)})) as n
        left join later l on l.cohort = c.month and l.months = n order by n),
      ${now.toISOString()}::timestamptz
    from (
      select date_trunc('month', first)::date as month, count(*)::int as buyers, count(second)::int as returning,
        sum(orders)::int as orders, sum(revenue)::bigint as revenue, coalesce(sum(second - first), 0)::int as second_days
      from buyers group by 1
    ) as c`);
}

/** The number of months from that of one date to that of another. */
const monthsBetween = (from: SQL, to: SQL): SQL => {
  const number = (date: SQL) => sql`(extract(year from ${date}) * 12 + extract(month from ${date}))`;
  return sql`(${number(to)} - ${number(from)})::int`;
};

/** The same for a shop whose buyers were never grouped: the report does not wait for the first night. */
export async function computeFirstCohorts(op: Operation): Promise<void> {
  const [row] = await op.tx.select({ month: reportCohorts.month }).from(reportCohorts).limit(1);
  if (!row) await computeCohorts(op);
}
