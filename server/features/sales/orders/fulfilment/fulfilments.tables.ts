import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Courier } from '#contracts/delivery/courier.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';
import { orderLines, orders } from '../orders.tables.ts';

/** A parcel of an order. The first one of an order has the number 1. */
export const fulfilments = pgTable(
  'fulfilments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    courier: text('courier').$type<Courier>(),
    trackingNumber: text('tracking_number').notNull().default(''),
    shippedAt: createdAt(),
    deliveredAt: at('delivered_at'),
  },
  (t) => [uniqueIndex('fulfilments_number_key').on(t.orderId, t.number)],
);

/** What lies in a parcel: never changed, deleted only with a shipping that is undone. Triggers add it up in `order_lines.shipped`, which no line can exceed. */
export const fulfilmentLines = pgTable(
  'fulfilment_lines',
  {
    fulfilmentId: uuid('fulfilment_id')
      .notNull()
      .references(() => fulfilments.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fulfilmentId, t.orderLineId] }),
    check('fulfilment_lines_quantity_check', sql`${t.quantity} > 0`),
  ],
);
