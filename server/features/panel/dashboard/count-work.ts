import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { WorkKind } from '#contracts/dashboard/dashboard.ts';
import { isLotExpiring } from '#server/features/catalog/products/lots/read-lots.ts';
import { isMissingData } from '#server/features/catalog/products/missing-data.ts';
import { reviews } from '#server/features/catalog/reviews/reviews.tables.ts';
import { inquiries } from '#server/features/customers/inquiries/inquiries.tables.ts';
import { isAwaitingPayment } from '#server/features/sales/orders/admin/admin-order-filter.ts';
import { orderHistory, orders } from '#server/features/sales/orders/orders.tables.ts';
import { withdrawals } from '#server/features/sales/returns/withdrawals/withdrawals.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';

export type CountedWork = Exclude<WorkKind, 'low_stock' | 'audit_due'>;

/** The permission needed to see each count. */
export const permissionFor: Readonly<Record<WorkKind, Permission>> = {
  to_confirm: 'orders',
  to_pack: 'packing',
  to_ship: 'packing',
  unpaid: 'orders',
  new_withdrawals: 'orders',
  audit_due: 'orders',
  returned: 'orders',
  reviews_waiting: 'reviews',
  low_stock: 'catalog',
  expiring_lots: 'catalog',
  missing_data: 'catalog',
  failed_messages: 'owner',
  new_inquiries: 'orders',
};

/** Returned parcels are counted for a week. */
const returnedDays = 7;
/** Orders are not returned later than this; limits the count to a short range of the index. */
const returnableDays = 120;

/**
 * Counts the requested kinds of open tasks. Each count reads a small index range, regardless of the size of the shop.
 * One query.
 */
export async function countWork(
  db: Database,
  kinds: readonly CountedWork[],
  now: Date,
): Promise<{ kind: CountedWork; count: number }[]> {
  if (kinds.length === 0) return [];
  const daysAgo = (days: number) => daysBefore(now, days).toISOString();
  const [since, placedSince] = [daysAgo(returnedDays), daysAgo(returnableDays)];
  const inStatus = (status: string) =>
    sql`(select count(*) from ${orders} where ${orders.status} = ${status} and ${orders.deletedAt} is null)`;
  const counts: Record<CountedWork, SQL> = {
    to_confirm: inStatus('pending'),
    to_pack: inStatus('confirmed'),
    to_ship: inStatus('packed'),
    unpaid: sql`(select count(*) from ${orders} where ${isAwaitingPayment})`,
    new_withdrawals: sql`(select count(*) from ${withdrawals} where ${withdrawals.state} = 'new')`,
    // By when they were returned: a note or a refund later is no new return.
    returned: sql`(select count(*) from ${orders} where ${orders.status} = 'returned' and ${orders.deletedAt} is null
      and ${orders.createdAt} >= ${placedSince}::timestamptz and ${orders.updatedAt} >= ${since}::timestamptz
      and (select min(h.created_at) from ${orderHistory} h where h.order_id = ${orders.id} and h.status = 'returned')
        >= ${since}::timestamptz)`,
    reviews_waiting: sql`(select count(*) from ${reviews} where ${reviews.status} = 'pending')`,
    expiring_lots: sql`(select count(*) from lots l where ${isLotExpiring})`,
    missing_data: sql`(select count(*) from products p where p.status = 'active' and ${isMissingData})`,
    failed_messages: sql`(select count(*) from ${messages} where ${messages.state} = 'failed')`,
    new_inquiries: sql`(select count(*) from ${inquiries} where ${inquiries.state} = 'new')`,
  };
  const columns = kinds.map((kind) => sql`${counts[kind]}::int as ${sql.identifier(kind)}`);
  const readers = Object.fromEntries(kinds.map((kind) => [kind, column.number]));
  const [row] = await queryRows(db, readers, sql`select ${sql.join(columns, sql`, `)}`);
  return kinds.map((kind) => ({ kind, count: row?.[kind] ?? 0 }));
}
