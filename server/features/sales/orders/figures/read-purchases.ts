import { sql } from 'drizzle-orm';
import type { Currency, Money } from '#contracts/common/money.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';
import { inShopCurrency, isSold } from './sold-orders.ts';

interface Purchases {
  orders: number;
  spent: Money;
  lastAt: string | null;
}

/** The purchases of the given users in the shop's currency. One query; returns a lookup function. */
export async function readPurchases(
  db: Database,
  userIds: readonly string[],
  currency: Currency,
): Promise<(userId: string) => Purchases> {
  const rows = await queryRows(
    db,
    { userId: column.text, orders: column.number, spent: column.bigint, lastAt: column.timestamp },
    sql`
    select ${orders.userId} as "userId", count(*)::int as orders,
      sum(${inShopCurrency(sql`${orders.total}`, currency)})::bigint as spent, max(${orders.createdAt}) as "lastAt"
    from ${orders} where ${orders.userId} = any(${sql.param([...userIds])}::uuid[]) and ${isSold} group by 1`,
  );
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => {
    const row = byUser.get(userId);
    return {
      orders: row?.orders ?? 0,
      spent: { amount: row?.spent ?? 0, currency },
      lastAt: row?.lastAt.toISOString() ?? null,
    };
  };
}
