import { type SQL, sql } from 'drizzle-orm';
import { orderHistory, orders } from '#server/features/sales/orders/orders.tables.ts';

/** The key of a sold order `s` (order-facts.ts) in each dimension that gives it exactly one. */
const orderKeys = {
  all: sql`''`,
  hour: sql`to_char(s.placed_at, 'HH24')`,
  weekday: sql`to_char(s.placed_at, 'ID')`,
  courier: sql`s.courier`,
  town: sql`s.town`,
  payment: sql`s.method`,
  /** Who took a phone order; empty for an order that the buyer placed. */
  staff: sql`case when s.channel = 'phone' then coalesce((select actor from ${orderHistory}
    where order_id = s.id order by created_at, id limit 1), '?') else '' end`,
  discounted: sql`case when jsonb_array_length(s.discounts) > 0 then 'yes' else 'no' end`,
  /** Whether there was an earlier order with the email, also one that was cancelled since. */
  buyer: sql`case when s.email = '' then 'unknown' when exists (select from ${orders} e
    where lower(e.contact ->> 'email') = s.email and e.created_at < s.created_at) then 'known' else 'new' end`,
} as const satisfies Record<string, SQL>;

/** A dimension with one key for each order, which are `report_sales` rows of whole orders. */
type OrderDimension = keyof typeof orderKeys;

/** Every dimension of `report_sales`. */
export type Dimension = OrderDimension | 'status' | 'discount' | 'vat' | 'money' | 'refused-courier' | 'refused-town';

const otherDimensions = ['status', 'discount', 'vat', 'money', 'refused-courier', 'refused-town'] as const;

// Object.keys loses the literal names.
const orderDimensions = Object.keys(orderKeys) as OrderDimension[];

/** The dimensions that are kept. */
export const dimensions: readonly Dimension[] = [...orderDimensions, ...otherDimensions];

/** The rows `(dimension, key)` of a sold order, for those of the dimensions that it has one key in; null for none. */
export function keyValues(names: readonly Dimension[]): SQL | null {
  const rows = orderDimensions
    .filter((dimension) => names.includes(dimension))
    .map((dimension) => sql`(${dimension}::text, ${orderKeys[dimension]})`);
  return rows.length === 0 ? null : sql.join(rows, sql`, `);
}
