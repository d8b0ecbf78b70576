import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { finalParcelStatuses } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { WaybillView } from '#contracts/waybills/waybills.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { waybills } from './waybills.tables.ts';

const isOutbound = eq(waybills.kind, 'outbound');

/**
 * Parcels that the shop has to hand over. The label of a return is for the customer, who may never use it: it is counted
 * from when the courier has the parcel.
 */
export const isReady = and(
  isOutbound,
  eq(waybills.state, 'made'),
  eq(waybills.parcel, 'prepared'),
  isNull(waybills.fulfilmentId),
);

/** Of several refusals of an order the last one, as long as no other waybill was made since. */
const isUnsolved = sql`not exists (
  select 1 from ${waybills} later
  where later.order_id = ${waybills.orderId} and later.kind = 'outbound' and later.id <> ${waybills.id}
    and (later.state in ('asked', 'made', 'cancelling') and later.fulfilment_id is null
      or later.state = 'refused' and (later.created_at, later.id) > (${waybills.createdAt}, ${waybills.id})))`;

const isWithCourier = or(
  and(isOutbound, isNotNull(waybills.fulfilmentId)),
  and(eq(waybills.kind, 'return'), ne(waybills.parcel, 'prepared')),
);

/** The waybills of each part of the desk. */
export const deskViews: Readonly<Record<WaybillView, SQL | undefined>> = {
  waiting: inArray(waybills.state, ['asked', 'cancelling']),
  ready: isReady,
  failed: and(isOutbound, eq(waybills.state, 'refused'), eq(orders.status, 'packed'), isUnsolved),
  'on-the-way': and(
    eq(waybills.state, 'made'),
    isWithCourier,
    notInArray(waybills.parcel, [...finalParcelStatuses, 'refused']),
  ),
  back: and(inArray(waybills.parcel, ['refused', 'returned']), isNull(waybills.returnHandledAt)),
  all: undefined,
};
