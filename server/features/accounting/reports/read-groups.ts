import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { customerGroups, groupMembers } from '#server/features/customers/groups/groups.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Period } from './open-days.ts';
import { converted } from './order-facts.ts';
import type { NamedSums } from './read-goods.ts';
import { noSums } from './sums.ts';

/**
 * What the members of each group ordered, and all members together under the key `all`. Read from the orders of the
 * members: a group has few, and who is in it changes without the orders.
 */
export async function readGroups(db: Database, { from, to }: Period, currency: Currency): Promise<NamedSums[]> {
  const scope = { days: [], currency };
  const money = (amount: SQL) => converted(amount, sql`o.currency`, scope);
  const rows = await queryRows(
    db,
    {
      key: column.nullable(column.text),
      label: column.nullable(column.text),
      orders: column.number,
      revenue: column.bigint,
      refunded: column.bigint,
    },
    sql`
    with placed as materialized (
      select distinct o.id, o.user_id, ${money(sql`o.total`)} as total, ${money(sql`o.refunded`)} as refunded
      from (select distinct user_id from ${groupMembers}) as m join ${orders} o on o.user_id = m.user_id
      where o.created_at >= ${startOfDay(from)} and o.created_at < ${startOfDay(to, 1)}
        and o.status not in ('cancelled', 'returned') and o.deleted_at is null
    )
    select g.id::text as key, g.name as label, count(*)::int as orders, sum(p.total)::bigint as revenue,
      sum(p.refunded)::bigint as refunded
    from placed p join ${groupMembers} m on m.user_id = p.user_id join ${customerGroups} g on g.id = m.group_id
    group by g.id
    union all
    select null, null, count(*)::int, coalesce(sum(total), 0)::bigint, coalesce(sum(refunded), 0)::bigint from placed`,
  );
  return rows.map(({ key, label, ...sums }) => ({ ...noSums, ...sums, key: key ?? 'all', label: label ?? '' }));
}
