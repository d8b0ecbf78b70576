import { z } from 'zod';
import { BulkResult, bulkTarget, idsInQuery } from '#contracts/common/bulk.ts';
import { Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { CreatedAt, Id, IdParams, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import { parcelStatuses } from './parcel-statuses.rule.ts';

const tag = 'couriers';
const shared = { access: 'admin', permission: 'orders', tag } as const;

export const WaybillKind = z
  .enum(['outbound', 'return'])
  .describe('`outbound` goes to the customer, `return` is sent back by them');
export type WaybillKind = z.infer<typeof WaybillKind>;

/** `refused` says why in `error`, and another one can be made. */
export const WaybillState = z
  .enum(['asked', 'made', 'refused', 'cancelling', 'cancelled'])
  .describe('`asked` waits for the courier’s answer, `refused` was not made, `cancelling` waits for its cancellation');
export type WaybillState = z.infer<typeof WaybillState>;

export const Waybill = z
  .object({
    id: Id,
    kind: WaybillKind,
    courier: Courier,
    state: WaybillState,
    number: z.string().describe('Number of the waybill; empty until it is made'),
    trackingUrl: z.string().nullable().describe('Tracking page of the courier; null without a number'),
    price: Sum.nullable().describe('Price of the delivery; null when the courier does not state it'),
    cod: Sum.nullable().describe('Amount that the courier collects; null for none'),
    weightGrams: z.int().describe('Weight of the parcel in g'),
    error: z.string().describe('Why the courier refused or did not answer, in Bulgarian; empty for none'),
    parcel: z.enum(parcelStatuses).describe('Where the parcel is, as the courier says'),
    parcelAt: Time.nullable().describe('When the parcel got there, UTC; null when unknown'),
    isHandedOver: z.boolean().describe('Whether the order was shipped with it'),
    isBack: z.boolean().describe('Whether the parcel came back and waits for the staff'),
    pickupAsked: z.boolean().describe('Whether the courier was asked to collect it'),
    createdAt: CreatedAt,
    order: z
      .object({
        id: Id,
        number: z.int().describe('Order number'),
        recipient: z.string().describe('Name of the recipient'),
        place: z.string().describe('Place of delivery in one line'),
      })
      .describe('Order of the parcel'),
  })
  .meta({ id: 'Waybill', description: 'Waybill of a courier for a parcel of an order' });
export type Waybill = z.infer<typeof Waybill>;

/** The tabs of the desk. */
export const WaybillView = z
  .enum(['waiting', 'ready', 'failed', 'on-the-way', 'back', 'all'])
  .describe(
    '`waiting` wait for an answer of the courier, `ready` for the courier itself, `failed` are packed orders without a waybill, `back` were refused or returned',
  );
export type WaybillView = z.infer<typeof WaybillView>;

export const listWaybillsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/waybills',
  summary: 'List waybills, newest first',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    view: WaybillView.default('ready').describe('Part of the work at the desk'),
    orderId: Id.optional().describe('Only waybills of this order; replaces `view`'),
    courier: Courier.optional().describe('Only waybills of this courier'),
  }),
  response: z.object({
    waybills: z.array(Waybill).describe('One page of waybills'),
    counts: z.record(WaybillView, z.int()).describe('Number of waybills of each view'),
    ...paging,
  }),
  errors: [],
});

/** The state of waybills that are being made, by `ids` of `createWaybillsRoute`. */
export const watchWaybillsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/waybills/progress',
  summary: 'Get the progress of waybills that are being made',
  query: z.object({ ids: idsInQuery.describe('Comma-separated waybill IDs') }),
  response: z.object({ waybills: z.array(Waybill).describe('The waybills, in order of their orders') }),
  errors: [],
});

/** Writes the requests and answers at once; jobs ask the couriers. A second call for the same order is refused. */
export const createWaybillsRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/waybills',
  summary: 'Make waybills for packed orders, in the background',
  body: z.object({
    target: bulkTarget(AdminOrderFilter).describe('Packed orders; others are refused by name'),
    courier: Courier.optional().describe('Courier for deliveries to an address; the first one in use when absent'),
  }),
  response: BulkResult.omit({ activityId: true }).extend({
    waybillIds: z.array(Id).describe('Waybills that are being made'),
  }),
  errors: ['TOO_LARGE'],
});

const Answer = z.object({ waybill: Waybill, message: ShownMessage });

export const cancelWaybillRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/waybills/:id/cancel',
  summary: 'Cancel a waybill at the courier, before it takes the parcel',
  params: IdParams,
  response: Answer,
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

export const printLabelsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/waybills/labels',
  summary: 'Print the labels of waybills as one PDF, in order of their orders',
  query: z.object({
    ids: idsInQuery.prefault('').describe('Comma-separated waybill IDs; all that wait for the courier when absent'),
    paper: z.enum(['a6', 'a4']).default('a6').describe('One label per A6 page, or four per A4 page'),
  }),
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

export const handOverRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/waybills/hand-over',
  summary: 'Ship the orders of waybills whose parcels the courier took',
  body: z.object({ ids: z.array(Id).min(1).max(1000).describe('Waybills, at most 1,000') }),
  response: BulkResult.omit({ activityId: true }),
  errors: [],
});

export const createReturnLabelRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/orders/:id/return-label',
  status: 201,
  summary: 'Make a waybill with which the customer sends the goods back at the expense of the shop',
  params: IdParams,
  body: z.object({
    courier: Courier.optional().describe('Courier; that of the parcel when absent'),
    another: z
      .boolean()
      .default(false)
      .describe('Whether one more is meant for an order that has had one; without it that is refused'),
  }),
  response: z.object({ waybillId: Id, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const settleReturnedParcelRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/waybills/:id/settle',
  summary: 'Mark a parcel that came back as dealt with',
  params: IdParams,
  response: Answer,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const requestPickupRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/waybills/pickups',
  status: 201,
  summary: 'Ask a courier to collect every parcel that waits for it',
  body: z.object({
    courier: Courier,
    from: Time.describe('Start of the time when the courier may come, UTC'),
    to: Time.describe('End of it, UTC'),
  }),
  response: z.object({ number: z.string().describe('Number of the visit'), message: ShownMessage }),
  errors: ['VALIDATION', 'CONFLICT', 'UNAVAILABLE'],
});
