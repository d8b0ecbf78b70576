import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { levaPerEuro } from '#contracts/common/other-currency.rule.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { codOutcomes } from '#server/features/sales/orders/refusals/cod-outcomes.tables.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';

/** The days to add up, and the currency to do it in. */
export interface FactScope {
  days: readonly string[];
  currency: Currency;
}

/** A single order instead of days. */
interface OrderScope {
  orderId: string;
  currency: Currency;
}

/** An amount in a currency of the row, in that of the scope at the fixed rate. */
export function converted(amount: SQL, from: SQL, { currency }: { currency: Currency }): SQL {
  const rate = sql.raw(String(levaPerEuro));
  const other = currency === 'EUR' ? sql`round(${amount} / ${rate})` : sql`round(${amount} * ${rate})`;
  return sql`(case when ${from} = ${currency} then ${amount} else ${other} end)::bigint`;
}

/** Neither cancelled nor returned as a whole, as `isSold` of the orders. */
const isSold = sql`o.status not in ('cancelled', 'returned')`;

/** The VAT in a gross amount, rounded as `vatContained`: half up, also for what is exactly between. */
const vatIn = (gross: SQL, rate: SQL) => sql`floor((2 * ${gross} * ${rate} + 100 + ${rate}) / (2 * (100 + ${rate})))`;

/**
 * The VAT of a line: what it adds to that of the lines before it. So the lines of a rate in an order add up to the VAT in
 * their sum, rounded once, as documents (`netsByRate`) and the order itself (`vatOf`) have it.
 */
const vatOfLine = (gross: SQL, sumSoFar: SQL) =>
  sql`(${vatIn(sumSoFar, sql`rate`)} - ${vatIn(sql`(${sumSoFar} - ${gross})`, sql`rate`)})::bigint`;
const soFar = (amount: SQL) => sql`sum(${amount}) over (partition by order_id, rate order by line_id)`;

const ofDays = (days: readonly string[]) => sql`
  unnest(${sql.param([...days])}::date[]) as d(day) cross join lateral (
    select * from ${orders}
    where created_at >= d.day::timestamp at time zone ${shopZone}
      and created_at < (d.day + 1)::timestamp at time zone ${shopZone} and deleted_at is null
  ) as o`;

const ofOrder = (orderId: string) => sql`
  (select * from ${orders} where id = ${orderId}::uuid and deleted_at is null) as o
  cross join lateral (select (o.created_at at time zone ${shopZone})::date as day) as d`;

/**
 * The orders of the days, what was sold in their lines, and both together for each sold order: the common table
 * expressions `day_orders`, `day_lines` and `sold` (alias `s` in dimensions.ts). Each day is a range of the index of
 * dates, and `offset 0` keeps the planner, which cannot know how few orders a day has, from reading all lines. Amounts are converted order by order and line by line.
 */
export function orderFacts(scope: FactScope | OrderScope): SQL {
  const money = (amount: SQL) => converted(amount, sql`o.currency`, scope);
  const gross = sql`round((1 - l.returned::numeric / l.quantity) * (l.unit_price * l.quantity - l.discount))`;
  return sql`
    day_orders as materialized (
      select d.day, o.id, o.status, ${isSold} as is_sold, o.created_at, o.created_at at time zone ${shopZone} as placed_at,
        o.currency, coalesce(o.delivery ->> 'courier', 'address') as courier,
        lower(trim(coalesce(o.delivery ->> 'city', ''))) as town, o.payment_method as method, o.channel,
        lower(coalesce(o.contact ->> 'email', '')) as email, o.discounts, o.vat_included,
        ${money(sql`o.total`)} as total, ${money(sql`o.discount`)} as discount, ${money(sql`o.delivery_price`)} as delivery,
        ${money(sql`o.vat_included`)} as vat, ${money(sql`o.refunded`)} as refunded
      from ${'orderId' in scope ? ofOrder(scope.orderId) : ofDays(scope.days)}
    ), day_lines as materialized (
      select line.*, goods - ${vatOfLine(sql`goods`, sql`goods_so_far`)} as net,
        ${vatOfLine(sql`ordered`, sql`ordered_so_far`)} as ordered_vat
      from (select part.*, ${soFar(sql`goods`)} as goods_so_far, ${soFar(sql`ordered`)} as ordered_so_far from (
        select o.day, o.id as order_id, l.id as line_id, l.product_id, l.variant_id, l.quantity - l.returned as pieces,
          coalesce(l.vat_rate, case when o.vat_included = 0 then 0 else 20 end) as rate,
          ${money(gross)} as goods, ${money(sql`l.cost`)} * (l.quantity - l.returned) as cost,
          ${money(sql`l.discount`)} as discount, ${money(sql`(l.unit_price * l.quantity - l.discount)`)} as ordered
        from day_orders o cross join lateral (select * from ${orderLines} where order_id = o.id offset 0) as l
        where o.is_sold
      ) as part) as line
    ), sold as materialized (
      select o.*, coalesce(l.pieces, 0) as pieces, coalesce(l.goods, 0) as goods, coalesce(l.net, 0) as net,
        coalesce(l.cost, 0) as cost, coalesce(l.costed, 0) as costed
      from day_orders o left join (
        select order_id, sum(pieces) as pieces, sum(goods) as goods, sum(net) as net, sum(coalesce(cost, 0)) as cost,
          sum(net) filter (where cost is not null) as costed
        from day_lines group by 1
      ) as l on l.order_id = o.id
      where o.is_sold
    )`;
}

/** Parcels with cash on delivery of the days' orders of which it is known whether they were taken. */
export const parcelRows = sql`
  select o.day, o.courier, o.town, o.total, c.outcome = 'refused' as is_refused
  from day_orders o join ${codOutcomes} c on c.order_id = o.id`;

/** VAT in what was ordered, to tell that of the delivery from it. */
export const orderedVat = sql`sum(ordered_vat)`;
