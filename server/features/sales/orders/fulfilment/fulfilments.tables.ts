import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Courier } from '#contracts/delivery/courier.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';
import { orderLines, orders } from '../orders.tables.ts';

/** A parcel of an order. Numbers start at 1 in each order. */
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
    /** When the courier reported that it waits for its recipient in the office or locker. */
    waitingSince: at('waiting_since'),
    deliveredAt: at('delivered_at'),
  },
  (t) => [uniqueIndex('fulfilments_number_key').on(t.orderId, t.number)],
);

/**
 * The contents of a parcel: never updated, deleted only when the shipping is undone. Triggers sum them up in
 * `order_lines.shipped`, which cannot exceed the quantity of the line.
 */
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
