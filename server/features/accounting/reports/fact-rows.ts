import { type SQL, sql } from 'drizzle-orm';
import { paymentEntries, payments } from '#server/features/sales/payments/payments.tables.ts';
import { firstIdAt } from '#server/platform/database/first-id-at.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { type Dimension, keyValues } from './dimensions.ts';
import { converted, type FactScope, orderedVat, orderFacts, parcelRows } from './order-facts.ts';

/** The columns of `report_sales`, in the order of every select below. */
export const saleColumns = sql`day, dimension, key, orders, pieces, revenue, goods, net, cost, costed, discount, delivery, vat, refunded, refused`;

/**
 * The rows of `report_sales` for days and dimensions, computed from the orders: what the job keeps, and what a report
 * reads for the days that are not kept. A statement `with … select`.
 */
export function factRows(scope: FactScope, names: readonly Dimension[]): SQL {
  const keys = keyValues(names);
  const parts = [...(keys ? [byKeys(keys)] : []), ...names.flatMap((dimension) => otherRows[dimension]?.(scope) ?? [])];
  return sql`with ${orderFacts(scope)}, facts(${saleColumns}) as (${sql.join(parts, sql` union all `)}) select * from facts`;
}

const byKeys = (keys: SQL) => sql`
  select s.day, k.dimension, k.key, count(*)::int, sum(s.pieces)::int, sum(s.total), sum(s.goods), sum(s.net),
    sum(s.cost), sum(s.costed), sum(s.discount), sum(s.delivery), sum(s.vat), sum(s.refunded), 0
  from sold s cross join lateral (values ${keys}) as k(dimension, key) group by 1, 2, 3`;

const otherRows: Readonly<Partial<Record<Dimension, (scope: FactScope) => SQL>>> = {
  status: () => sql`
    select day, 'status', status, count(*)::int, 0, sum(total), 0, 0, 0, 0, sum(discount), sum(delivery), sum(vat),
      sum(refunded), 0
    from day_orders group by 1, 3`,
  discount: (scope) => sql`
    select s.day, 'discount', d ->> 'name', count(*)::int, sum(s.pieces)::int, sum(s.total), sum(s.goods), sum(s.net),
      sum(s.cost), sum(s.costed), sum(${converted(sql`(d -> 'amount' ->> 'amount')::bigint`, sql`s.currency`, scope)}),
      sum(s.delivery), sum(s.vat), sum(s.refunded), 0
    from sold s cross join lateral jsonb_array_elements(s.discounts) as d group by 1, 3`,
  vat: () => sql`
    select day, 'vat', trim_scale(rate)::text, 0, sum(pieces)::int, 0, sum(goods), sum(net), 0, 0, 0, 0,
      sum(goods - net), 0, 0
    from day_lines group by 1, 3
    union all
    select s.day, 'vat', 'delivery', 0, 0, 0, sum(s.delivery), sum(s.delivery - s.vat + coalesce(l.vat, 0)), 0, 0, 0, 0,
      sum(s.vat - coalesce(l.vat, 0)), 0, 0
    from sold s left join (select order_id, ${orderedVat} as vat from day_lines group by 1) as l on l.order_id = s.id
    where s.delivery > 0 group by 1`,
  'refused-courier': () => refusals(sql`'refused-courier'`, sql`courier`),
  'refused-town': () => refusals(sql`'refused-town'`, sql`town`),
  money: moneyRows,
};

const refusals = (dimension: SQL, key: SQL) => sql`
  select day, ${dimension}, ${key}, count(*)::int, 0, coalesce(sum(total) filter (where is_refused), 0), 0, 0, 0, 0, 0, 0,
    0, 0, count(*) filter (where is_refused)::int
  from (${parcelRows}) as parcel group by 1, 3`;

/**
 * The entries of the ledger by the day on which they were written. Ids are no later than entries, with a day to spare
 * for clocks that differ, so that only the end of the ledger is read.
 */
function moneyRows(scope: FactScope): SQL {
  const first = scope.days.toSorted()[0] ?? '2000-01-01';
  const firstId = firstIdAt(daysBefore(new Date(first), 2));
  const day = sql`(e.created_at at time zone ${shopZone})::date`;
  const amount = converted(sql`e.amount`, sql`p.currency`, scope);
  return sql`
    select ${day}, 'money', case when e.provider = 'sandbox' then 'trial' else p.method end,
      count(*) filter (where e.kind = 'captured')::int, 0,
      coalesce(sum(${amount}) filter (where e.kind = 'captured'), 0), 0, 0, 0, 0, 0, 0, 0,
      coalesce(sum(${amount}) filter (where e.kind = 'refunded'), 0), 0
    from ${paymentEntries} e join ${payments} p on p.id = e.payment_id
    where e.id >= ${firstId}::uuid and e.kind in ('captured', 'refunded')
      and ${day} = any(${sql.param([...scope.days])}::date[])
    group by 1, 3`;
}

/** The rows of `report_variants` for days, computed from the lines of their orders. A statement `with … select`. */
export function variantRows(scope: FactScope): SQL {
  return sql`with ${orderFacts(scope)}
    select day, variant_id, (array_agg(product_id))[1] as product_id, sum(pieces)::int as pieces, sum(goods)::bigint as goods,
      sum(net)::bigint as net, sum(coalesce(cost, 0))::bigint as cost,
      coalesce(sum(net) filter (where cost is not null), 0)::bigint as costed, sum(discount)::bigint as discount
    from day_lines group by 1, 2`;
}
