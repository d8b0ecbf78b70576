import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderMargin } from '#contracts/reports/order-margin.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { orderFacts } from './order-facts.ts';

const columns = {
  lineId: column.text,
  pieces: column.bigint,
  net: column.bigint,
  cost: column.nullable(column.bigint),
};

/** The margin of an order and of its lines, from the same facts as the reports, in the currency of the order. */
export async function readOrderMargin(db: Database, orderId: string): Promise<OrderMargin> {
  const [order] = await db
    .select({ currency: orders.currency })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)));
  if (!order) throw new ShopError('NOT_FOUND');
  const { currency } = order;
  const rows = await queryRows(
    db,
    columns,
    sql`with ${orderFacts({ orderId, currency })}
    select line_id as "lineId", pieces::bigint as pieces, net, cost from day_lines order by line_id`,
  );
  const lines = rows.map((row) => {
    const margin = row.cost === null ? null : row.net - row.cost;
    return { ...row, margin, rate: margin === null ? null : rateOf(margin, row.net) };
  });
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const costed = rows.filter(({ cost }) => cost !== null);
  const costedNet = sum(costed.map((row) => row.net));
  const cost = costed.length === 0 ? null : sum(costed.map((row) => row.cost ?? 0));
  const margin = cost === null ? null : costedNet - cost;
  return {
    ...{ currency, isCounted: rows.length > 0, lines },
    ...{ net: sum(rows.map((row) => row.net)), costedNet, cost, margin },
    rate: margin === null ? null : rateOf(margin, costedNet),
  };
}
