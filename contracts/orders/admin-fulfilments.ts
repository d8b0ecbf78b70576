import { z } from 'zod';
import { Quantity } from '#contracts/cart/cart.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { AdminOrder } from './orders.ts';
import { UndoableQuery, undoOffer } from './undoable-move.ts';

const tag = 'orders';

export const TrackingNumber = typedLine()
  .regex(/^[A-Za-z0-9-]{0,40}$/, 'Товарителницата е от букви и цифри, най-много 40.')
  .describe('Tracking number of the courier; empty when unknown');

/** Quantities of order lines; a line occurs at most once. */
export const OrderPieces = z
  .array(
    z.object({ lineId: Id.describe('Line of the order'), quantity: Quantity.describe('Number of pieces of the line') }),
  )
  .min(1, 'Избери поне един продукт.')
  .max(100)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Всеки ред се среща веднъж.')
  .describe('Order lines with quantities, each line at most once');
export type OrderPieces = z.infer<typeof OrderPieces>;

const Answer = z.object({ order: AdminOrder, message: ShownMessage });
const FulfilmentParams = IdParams.extend({ fulfilmentId: Id.describe('Parcel of the order') });

/**
 * Without `lines`, ships all remaining pieces. `courier` defaults to the courier of the chosen office. The order
 * becomes shipped with its last piece; until then it stays packed, and the customer is notified of the partial
 * shipment.
 */
export const shipOrderRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/fulfilments',
  access: 'admin',
  permission: 'orders',
  summary: 'Ship a parcel with remaining items of a packed order',
  tag,
  status: 201,
  params: IdParams,
  query: UndoableQuery,
  body: z.object({
    lines: OrderPieces.optional().describe('Contents of the parcel; everything left when absent'),
    courier: Courier.nullable().optional().describe('Courier of the parcel; that of the chosen office when absent'),
    trackingNumber: TrackingNumber.default('').describe('Tracking number of the courier; empty when unknown'),
  }),
  response: Answer.extend(undoOffer),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});

/** Adding the first tracking number sends the customer an email with it. */
export const correctFulfilmentRoute = defineRoute({
  method: 'PUT',
  path: '/admin/orders/:id/fulfilments/:fulfilmentId',
  access: 'admin',
  permission: 'orders',
  summary: 'Set carrier and tracking number of a parcel',
  tag,
  params: FulfilmentParams,
  body: z.object({
    courier: Courier.nullable().describe('Courier of the parcel; null when unknown'),
    trackingNumber: TrackingNumber,
  }),
  response: Answer,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

/** Delivering the last parcel of a shipped order delivers the order. CONFLICT if the parcel is already delivered. */
export const deliverFulfilmentRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/fulfilments/:fulfilmentId/deliver',
  access: 'admin',
  permission: 'orders',
  summary: 'Mark a parcel as delivered',
  tag,
  params: FulfilmentParams,
  query: UndoableQuery,
  response: Answer.extend(undoOffer),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const printFulfilmentRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/fulfilments/:fulfilmentId/slip',
  access: 'admin',
  permission: 'orders',
  summary: 'Print the packing slip of a parcel as PDF, with its share of the cash on delivery',
  tag,
  params: FulfilmentParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});
