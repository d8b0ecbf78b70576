import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Period } from './open-days.ts';
import { converted } from './order-facts.ts';

const columns = {
  key: column.text,
  parcels: column.number,
  courierPaid: column.bigint,
  courierCharged: column.bigint,
  courierBalance: column.bigint,
  unpriced: column.number,
};

/**
 * What buyers were charged for delivery beside what couriers said that the waybills of their orders cost, by courier.
 * A waybill that was cancelled costs nothing. An order with a waybill of unknown price is only counted.
 */
export function readCourierCost(
  db: Database,
  { from, to }: Period,
  currency: Currency,
): Promise<RowOf<typeof columns>[]> {
  const charged = converted(
    sql`(case when o.status in ('cancelled', 'returned') then 0 else o.delivery_price end)`,
    sql`o.currency`,
    { currency },
  );
  return queryRows(
    db,
    columns,
    sql`
    select key, count(*) filter (where is_priced)::int as parcels,
      coalesce(sum(paid) filter (where is_priced), 0)::bigint as "courierPaid",
      coalesce(sum(charged) filter (where is_priced), 0)::bigint as "courierCharged",
      coalesce(sum(charged - paid) filter (where is_priced), 0)::bigint as "courierBalance",
      count(*) filter (where not is_priced)::int as unpriced
    from (
      select coalesce(o.delivery ->> 'courier', 'address') as key, ${charged} as charged, w.is_priced,
        ${converted(sql`w.paid`, sql`'EUR'`, { currency })} as paid
      from ${orders} o cross join lateral (
        select sum(price) as paid, bool_and(price is not null) as is_priced
        from waybills where order_id = o.id and state in ('made', 'cancelling')
      ) as w
      where o.created_at >= ${from}::date::timestamp at time zone ${shopZone}
        and o.created_at < (${to}::date + 1)::timestamp at time zone ${shopZone}
        and o.deleted_at is null and w.is_priced is not null
    ) as sent
    group by 1 order by 3 desc, 1`,
  );
}
