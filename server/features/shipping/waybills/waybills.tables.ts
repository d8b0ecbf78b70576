import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { WaybillKind, WaybillState } from '#contracts/waybills/waybills.ts';
import type { ParcelRequest } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { fulfilments } from '#server/features/sales/orders/fulfilment/fulfilments.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { amount, at, createdAt, id } from '#server/platform/database/columns.ts';

/** Visits that couriers were asked for. */
export const courierPickups = pgTable(
  'courier_pickups',
  {
    id: id(),
    courier: text('courier').$type<Courier>().notNull(),
    /** `asked` is written before the call; `unknown`: the answer was lost, and the courier must be phoned. */
    state: text('state').$type<'asked' | 'made' | 'refused' | 'unknown'>().notNull().default('asked'),
    /** The courier's number of the visit. */
    number: text('number').notNull().default(''),
    from: at('from_at').notNull(),
    to: at('to_at').notNull(),
    parcels: integer('parcels').notNull(),
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('courier_pickups_date_idx').on(t.createdAt.desc(), t.id),
    // Of several requests at once, one is sent.
    uniqueIndex('courier_pickups_asked_key')
      .on(t.courier)
      .where(sql`${t.state} = 'asked'`),
    check('courier_pickups_state_check', sql`${t.state} in ('asked', 'made', 'refused', 'unknown')`),
  ],
);

/**
 * Waybills, written before the courier is asked. The id is the reference by which the courier's parcel is found when an
 * answer was lost.
 */
export const waybills = pgTable(
  'waybills',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WaybillKind>().notNull().default('outbound'),
    courier: text('courier').$type<Courier>().notNull(),
    state: text('state').$type<WaybillState>().notNull().default('asked'),
    /** What the courier is asked for; removed with the answer, because it contains personal data. */
    request: jsonb('request').$type<ParcelRequest>(),
    /** When the courier was first asked. From then on, a retry first searches for the parcel. */
    firstAskedAt: at('first_asked_at'),
    /** Until then one process is asking the courier. */
    busyUntil: at('busy_until'),
    number: text('number').notNull().default(''),
    labelUrl: text('label_url'),
    /** Euro cents. */
    price: integer('price'),
    cod: amount('cod').notNull().default(0),
    weightGrams: integer('weight_grams').notNull(),
    error: text('error').notNull().default(''),
    parcel: text('parcel').$type<ParcelStatus>().notNull().default('prepared'),
    parcelAt: at('parcel_at'),
    trackedAt: at('tracked_at'),
    /** The parcel of the order, from the hand-over to the courier. */
    fulfilmentId: uuid('fulfilment_id').references(() => fulfilments.id, { onDelete: 'set null' }),
    pickupId: uuid('pickup_id').references(() => courierPickups.id),
    /** When the courier paid out the cash on delivery. */
    paidOutAt: at('paid_out_at'),
    paidOut: bigint('paid_out', { mode: 'number' }),
    /** When staff dealt with a parcel that came back. */
    returnHandledAt: at('return_handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Two clicks make one waybill.
    uniqueIndex('waybills_open_key')
      .on(t.orderId)
      .where(
        sql`${t.kind} = 'outbound' and ${t.state} in ('asked', 'made', 'cancelling') and ${t.fulfilmentId} is null`,
      ),
    uniqueIndex('waybills_return_key')
      .on(t.orderId)
      .where(
        sql`${t.kind} = 'return' and ${t.state} in ('asked', 'made', 'cancelling')
          and ${t.parcel} not in ('delivered', 'returned', 'cancelled')`,
      ),
    uniqueIndex('waybills_number_key')
      .on(t.courier, t.number)
      .where(sql`${t.number} <> ''`),
    index('waybills_order_idx').on(t.orderId, t.createdAt),
    index('waybills_date_idx').on(t.createdAt.desc(), t.id),
    index('waybills_fulfilment_idx').on(t.fulfilmentId),
    // What is asked from the couriers regularly.
    index('waybills_tracked_idx')
      .on(t.courier, t.trackedAt)
      .where(sql`${t.state} = 'made' and ${t.parcel} not in ('delivered', 'returned', 'cancelled')`),
    index('waybills_unpaid_idx')
      .on(t.courier, t.parcelAt)
      .where(sql`${t.cod} > 0 and ${t.parcel} = 'delivered' and ${t.paidOutAt} is null`),
    index('waybills_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.state} in ('asked', 'cancelling')`),
    index('waybills_came_back_idx')
      .on(t.parcelAt)
      .where(sql`${t.parcel} in ('refused', 'returned') and ${t.returnHandledAt} is null`),
    check('waybills_state_check', sql`${t.state} in ('asked', 'made', 'refused', 'cancelling', 'cancelled')`),
    check('waybills_number_check', sql`${t.state} not in ('made', 'cancelling') or ${t.number} <> ''`),
    check('waybills_request_check', sql`(${t.state} = 'asked') = (${t.request} is not null)`),
    check('waybills_cod_check', sql`${t.cod} >= 0`),
  ],
);
export type WaybillRow = typeof waybills.$inferSelect;
