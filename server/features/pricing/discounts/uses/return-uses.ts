import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountCodes, discountCustomers, discounts, discountUses } from '../discounts.tables.ts';
import { discountsTopic } from '../read-automatic-rules.ts';

/**
 * Returns the uses of an order. Idempotent, because the use records that it was returned. One statement, which locks
 * rules in the order of their ids, as reserve-uses.ts does.
 */
export async function returnUses(op: Operation, orderId: string): Promise<void> {
  const rows = await queryRows(
    op.tx,
    { limited: column.boolean },
    sql`
    with given as (
      update ${discountUses} set given_back_at = ${op.now.toISOString()}::timestamptz
      where order_id = ${orderId} and given_back_at is null
      returning discount_id, customers
    ), locked as materialized (
      select d.id, d.used, d.limit_total from ${discounts} d join given g on g.discount_id = d.id
      order by d.id for no key update of d
    ), lowered as (
      update ${discounts} d set used = l.used - 1 from locked l where d.id = l.id and l.limit_total is not null
    ), freed as (
      update ${discountCodes} c set order_id = null from given g where c.order_id = ${orderId} and c.discount_id = g.discount_id
    ), uncounted as (
      update ${discountCustomers} c set used = c.used - 1
      from given g where c.discount_id = g.discount_id and c.customer = any(g.customers)
    )
    select limit_total is not null as limited from locked`,
  );
  if (rows.some(({ limited }) => limited)) announceChange(op, discountsTopic);
}
