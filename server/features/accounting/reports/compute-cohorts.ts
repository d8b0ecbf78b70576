import { sql } from 'drizzle-orm';
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
    )
    select date_trunc('month', first)::date, ${currency}, count(*)::int, count(second)::int, sum(orders)::int,
      sum(revenue)::bigint, coalesce(sum(second - first), 0)::int, '{}', ${now.toISOString()}::timestamptz
    from buyers group by 1`);
}

/** The same for a shop whose buyers were never grouped: the report does not wait for the first night. */
export async function computeFirstCohorts(op: Operation): Promise<void> {
  const [row] = await op.tx.select({ month: reportCohorts.month }).from(reportCohorts).limit(1);
  if (!row) await computeCohorts(op);
}
