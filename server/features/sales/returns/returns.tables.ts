import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RefundWay, ReturnReason } from '#contracts/returns/returns.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentRefunds } from '#server/features/sales/payments/payments.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Items returned by a customer, with their refund. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReturnReason>().notNull(),
    note: text('note').notNull().default(''),
    refundId: uuid('refund_id').references(() => paymentRefunds.id),
    refundWay: text('refund_way').$type<RefundWay>(),
    withDelivery: boolean('with_delivery').notNull().default(false),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_returns_order_idx').on(t.orderId, t.createdAt),
    // The delivery price is refunded at most once.
    uniqueIndex('order_returns_delivery_key')
      .on(t.orderId)
      .where(sql`${t.withDelivery}`),
    check('order_returns_refund_check', sql`(${t.refundId} is null) = (${t.refundWay} is null)`),
  ],
);

/** Returned quantities. Append-only; a trigger sums them up in `order_lines.returned`, never above what was shipped. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Whether the items were restocked. */
    restock: boolean('restock').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    check('order_return_lines_quantity_check', sql`${t.quantity} > 0`),
  ],
);
