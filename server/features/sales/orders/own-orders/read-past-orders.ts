import { type SQL, sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import type { PastOrder } from '#server/features/pricing/discounts/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orderLines, orders } from '../orders.tables.ts';

const rowColumns = {
  placedAt: column.timestamp,
  currency: column.oneOf(Currency.options),
  method: column.oneOf(['address', 'office']),
  isFirst: column.boolean,
  groupIds: column.nullable(column.listOf(column.text)),
  code: column.nullable(column.text),
  lines: column.listOf(
    column.object({
      id: column.text,
      productId: column.text,
      categoryPath: column.listOf(column.text),
      unitPrice: column.number,
      compareAtPrice: column.nullable(column.number),
      quantity: column.number,
      vatPercent: column.nullable(column.number),
      cost: column.nullable(column.number),
    }),
  ),
};

/** One order as used by discount rules; undefined when it is hidden or does not exist. */
export async function readPastOrder(db: Database, id: string): Promise<PastOrder | undefined> {
  return (await read(db, sql`o.id = ${id}`, 1))[0];
}

/** Orders since `since` that were not cancelled, newest first, up to a limit. */
export function readPastOrders(db: Database, since: Date, most: number): Promise<PastOrder[]> {
  return read(db, sql`o.created_at >= ${since.toISOString()}::timestamptz and o.status <> 'cancelled'`, most);
}

/** One query. A deleted product has no categories; whether a line was reduced is derived from the current variant. */
function read(db: Database, where: SQL, most: number): Promise<PastOrder[]> {
  return queryRows(
    db,
    rowColumns,
    sql`
    with past as (
      select * from ${orders} o where o.deleted_at is null and ${where}
      order by o.created_at desc nulls last, o.id limit ${most}
    )
    select o.created_at as "placedAt", o.currency, o.delivery->>'method' as method,
      not exists(select from ${orders} e where e.user_id = o.user_id and e.created_at < o.created_at
        and e.status <> 'cancelled') as "isFirst",
      case when o.user_id is null then null
        else array(select m.group_id::text from group_members m where m.user_id = o.user_id) end as "groupIds",
      jsonb_path_query_first(o.discounts, '$[*].code') #>> '{}' as code,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'unitPrice', l.unit_price,
          'quantity', l.quantity, 'vatPercent', l.vat_rate, 'cost', l.cost, 'categoryPath', coalesce(to_jsonb(p.category_path), '[]'::jsonb),
          'compareAtPrice', v.compare_at_price) order by l.position)
        from ${orderLines} l left join products p on p.id = l.product_id left join variants v on v.id = l.variant_id
        where l.order_id = o.id) as lines
    from past o
    order by o.created_at desc, o.id`,
  );
}
