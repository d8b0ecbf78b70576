import { sql } from 'drizzle-orm';
import type { AppliedRule } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountCodes, discountCustomers, discounts, discountUses } from '../discounts.tables.ts';
import { discountsTopic } from '../read-automatic-rules.ts';
import { type Customer, customerKeys } from './customer-keys.ts';

export interface UsesToTake {
  /** The rules of the priced cart, each with the version of its row. */
  applied: readonly (AppliedRule & { rule: { version?: number; issuedKey?: string | null } })[];
  orderId: string;
  customer: Customer;
}

const takenColumns = {
  held: column.number,
  counted: column.number,
  coded: column.number,
  exhausted: column.boolean,
};

/**
 * Reserves the uses of an order within all limits: all of them, or it returns false and the transaction must roll
 * back. False means that a rule is no longer the one that the cart was priced with: used up, ended, edited or deleted
 * in the meantime. One statement. Rows of rules with a limit are locked in the order of their ids and incremented;
 * rows of other rules get a shared lock only, so that orders with them do not wait for each other. A customer's row
 * is incremented only below the limit. A generated code is taken only if no order has it. CHECK constraints enforce
 * both.
 */
export async function reserveUses(op: Operation, { applied, orderId, customer }: UsesToTake): Promise<boolean> {
  if (applied.length === 0) return true;
  const keys = customerKeys(customer);
  const requestedUses = applied.map(({ rule, amount, delivery }) => ({
    id: rule.id,
    version: rule.version,
    key: rule.issuedKey ?? null,
    amount,
    delivery,
  }));
  const rows = await queryRows(
    op.tx,
    takenColumns,
    sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(requestedUses)}::jsonb)
        as w(id uuid, version int, key text, amount bigint, delivery bigint)
    ), limited as materialized (
      select d.id, d.used, d.limit_total from ${discounts} d join wanted w on w.id = d.id
      where d.version = w.version and d.status = 'active' and d.used < d.limit_total
      order by d.id for no key update of d
    ), unlimited as materialized (
      select d.id from ${discounts} d join wanted w on w.id = d.id
      where d.version = w.version and d.status = 'active' and d.limit_total is null
      order by d.id for key share of d
    ), held as (
      select id from limited union all select id from unlimited
    ), raised as (
      update ${discounts} d set used = l.used + 1 from limited l where d.id = l.id
    ), counted as (
      insert into ${discountCustomers} (discount_id, customer, used, "limit")
      select d.id, key, 1, case when d.first_order_only then 1 else d.limit_per_customer end
      from held join ${discounts} d on d.id = held.id, unnest(${sql.param(keys)}::text[]) as key
      order by d.id, key
      on conflict (discount_id, customer) do update set used = discount_customers.used + 1, "limit" = excluded."limit"
        where discount_customers.used < coalesce(excluded."limit", discount_customers.used + 1)
      returning 1
    ), coded as (
      update ${discountCodes} c set order_id = ${orderId}::uuid from held join wanted w on w.id = held.id
      where c.key = w.key and c.discount_id = w.id and c.order_id is null
      returning 1
    ), noted as (
      insert into ${discountUses} (discount_id, order_id, customers, amount, delivery_amount, created_at)
      select w.id, ${orderId}, ${sql.param(keys)}::text[], w.amount, w.delivery, ${op.now.toISOString()}::timestamptz
      from held join wanted w on w.id = held.id
    )
    select (select count(*) from held)::int as held, (select count(*) from counted)::int as counted,
      (select count(*) from coded)::int as coded, exists(select from limited where used + 1 = limit_total) as exhausted`,
  );
  const [result] = rows;
  if (result?.exhausted) announceChange(op, discountsTopic);
  const codes = requestedUses.filter(({ key }) => key !== null).length;
  return result?.held === applied.length && result.counted === applied.length * keys.length && result.coded === codes;
}
