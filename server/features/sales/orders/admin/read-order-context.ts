import { sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { Currency } from '#contracts/common/money.ts';
import type { LotPieces } from '#contracts/orders/lot-pieces.rule.ts';
import type { CodRecord, CustomerRecord, OrderEmail } from '#contracts/orders/order-context.ts';
import { OrderStatus } from '#contracts/orders/orders.ts';
import { messagesAbout } from '#server/features/store/messages/messages-about.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readOrderLots } from '../fulfilment/read-order-lots.ts';
import { getAdminOrder } from '../get-order.ts';
import { findOrder } from '../get-order.ts';
import { orders } from '../orders.tables.ts';
import { type CodRecordDeps, readCodRecord } from '../refusals/read-cod-record.ts';

const mostOthers = 5;

const rowColumns = {
  id: column.text,
  number: column.number,
  status: column.oneOf(OrderStatus.options),
  total: column.number,
  currency: column.oneOf(Currency.options),
  createdAt: column.timestamp,
};
type Row = RowOf<typeof rowColumns>;

/** Other orders of the customer, and the emails about an order. Five queries. */
export async function readOrderContext(
  db: Database,
  orderId: string,
  codDeps: CodRecordDeps,
): Promise<{
  customer: CustomerRecord;
  cod: CodRecord | null;
  letters: OrderEmail[];
  lots: { lineId: string; pieces: LotPieces[] }[];
}> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select id, number::float8 as number, status, total::float8 as total, currency, created_at as "createdAt"
    from ${orders}
    where deleted_at is null
      and (user_id = ${order.userId}::uuid or lower(contact->>'email') = nullif(${emailKey(order.contact.email)}, ''))
    order by created_at desc, id`,
  );
  const lots = await readOrderLots(db, [await getAdminOrder(db, orderId)]);
  return {
    customer: recordOf(rows, order),
    cod: await readCodRecord(db, order, codDeps),
    lots: [...lots].map(([lineId, pieces]) => ({ lineId, pieces: [...pieces] })),
    letters: await messagesAbout(db, order.id),
  };
}

function recordOf(
  rows: readonly Row[],
  { id: own, currency }: { id: string; currency: 'BGN' | 'EUR' },
): CustomerRecord {
  const count = (status: OrderStatus) => rows.filter((row) => row.status === status).length;
  const delivered = rows.filter((row) => row.status === 'delivered' && row.currency === currency);
  return {
    orders: rows.length,
    returned: count('returned'),
    cancelled: count('cancelled'),
    spent: { amount: delivered.reduce((sum, { total }) => sum + total, 0), currency },
    others: rows
      .filter(({ id }) => id !== own)
      .slice(0, mostOthers)
      .map((row) => ({
        id: row.id,
        number: row.number,
        status: row.status,
        total: { amount: row.total, currency: row.currency },
        createdAt: row.createdAt.toISOString(),
      })),
  };
}
