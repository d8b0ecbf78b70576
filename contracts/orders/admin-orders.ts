import { z } from 'zod';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { maxAmount, Sum } from '#contracts/common/money.ts';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Day,
  Id,
  IdParams,
  optionalLine,
  Time,
  ShownMessage,
  typedLine,
  optionalLines,
} from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { AddressAsTyped } from './address-doubt.ts';
import {
  AdminOrder,
  DeliveryInput,
  OrderContact,
  OrderStatus,
  OrderSummary,
  PaymentMethod,
  PaymentStatus,
} from './orders.ts';
import { UndoableQuery, undoOffer } from './undoable-move.ts';

const tag = 'orders';

/** The maximum number of orders in a bulk call: each of them may send an email to its customer. */
export const maxBulkOrders = 500;

const Amount = z
  .string()
  .regex(/^\d{1,10}$/, 'Очаква се сума в стотинки.')
  .transform(Number)
  .pipe(z.int().max(maxAmount));
const anyOf = <Values extends z.ZodType>(values: Values) => z.union([values, z.literal('')]).default('');

/**
 * Filters of the panel's list of orders. `payment=awaiting` finds overdue payments: orders by bank transfer or card,
 * neither cancelled nor shipped, that are not paid. Days are those of the shop, both inclusive; amounts are in minor
 * units. `product` is a SKU or words of a product's name.
 */
const orderFilter = {
  searchTerm: typedLine().max(200).default('').describe('Words to find in number, name, email and phone'),
  statusFilter: anyOf(z.union([OrderStatus, z.literal('deleted')])).describe(
    'Only this status; `deleted` finds hidden orders; empty for all',
  ),
  payment: anyOf(z.union([PaymentStatus, z.literal('awaiting')])).describe(
    'Only this payment status; `awaiting` finds unpaid transfers and cards',
  ),
  paymentMethod: anyOf(PaymentMethod).describe('Only this payment method; empty for all'),
  delivery: anyOf(z.union([z.literal('address'), Courier])).describe(
    'Only deliveries to an address, or to offices of this courier',
  ),
  from: anyOf(Day).describe('First day of placement, in the time zone of the shop'),
  to: anyOf(Day).describe('Last day of placement (included), in the time zone of the shop'),
  minTotal: anyOf(Amount).describe('Least total in minor units'),
  maxTotal: anyOf(Amount).describe('Highest total in minor units'),
  city: typedLine().max(100).default('').describe('Part of the town of delivery'),
  product: typedLine().max(200).default('').describe('SKU, or words of a product name'),
};
export const AdminOrderFilter = z.object(orderFilter);
export type AdminOrderFilter = z.infer<typeof AdminOrderFilter>;

const OrderSort = z.enum(['date', 'total', 'status']);
const sortBy = OrderSort.default('date').describe('Sort key; `date` is newest first');

/** With `brief=true`, `lines` and `history` are empty, which halves the size of a list. */
export const listAdminOrdersRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  permission: 'orders',
  summary: 'List orders; searchTerm matches number, name, email and phone',
  tag,
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      ...orderFilter,
      sortBy,
      brief: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true')
        .describe('`true` leaves `lines` and `history` empty'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({
    data: z.object({ orders: z.array(OrderSummary).describe('One page of orders') }).describe('Wrapper of the list'),
    ...paging,
  }),
  errors: [],
});

export const exportOrdersRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/export',
  access: 'admin',
  permission: 'orders',
  summary:
    'The orders that a filter finds as CSV: a row for each order, or for each of their lines. Times are the shop’s own',
  tag,
  query: z.object({
    ...orderFilter,
    sortBy,
    rows: z.enum(['orders', 'lines']).default('orders').describe('One CSV row per order or per order line'),
  }),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

/** `deleted` hides orders from every list; orders that were not shipped are cancelled first. */
export const BulkMove = z
  .enum(['confirmed', 'packed', 'shipped', 'cancelled', 'deleted'])
  .describe('Target status; `deleted` hides the orders');
export type BulkMove = z.infer<typeof BulkMove>;

const bulkMove = z.object({
  target: bulkTarget(AdminOrderFilter).describe('Orders to move, at most 500'),
  status: BulkMove,
});

/**
 * Moves many orders to a later status through the statuses between. Orders that cannot be moved are refused with number
 * and reason, and the others are moved. At most 500 at a time (TOO_LARGE). The activity of the call can be undone for
 * `undoSeconds`; emails, text messages and the effects of a cancellation are delayed for as long.
 */
export const moveOrdersRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/bulk',
  access: 'admin',
  permission: 'orders',
  summary: 'Confirm, pack, ship, cancel or delete several orders',
  tag,
  body: bulkMove,
  response: BulkResult.extend({ undoSeconds: z.int().optional().describe('Seconds in which the call can be undone') }),
  errors: ['TOO_LARGE'],
});

export const MovesPreview = z
  .object({
    orders: z.int().describe('Number of orders that would move'),
    refused: z.int().describe('Number of orders that could not move'),
    customers: z.int().describe('Number of customers who would get an email'),
    cancelled: z.int().describe('Number of orders that would be cancelled'),
    untracked: z.array(z.int()).describe('Numbers of orders that would ship without a tracking number'),
  })
  .meta({ id: 'MovesPreview', description: 'Effect of a bulk move, without executing it' });
export type MovesPreview = z.infer<typeof MovesPreview>;

export const previewMovesRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/bulk/preview',
  access: 'admin',
  permission: 'orders',
  summary: 'Preview a bulk move of orders; changes nothing',
  tag,
  body: bulkMove,
  response: MovesPreview,
  errors: ['TOO_LARGE'],
});

/** A picking list for all orders, followed by a packing slip for each. */
export const printOrdersRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/print',
  access: 'admin',
  permission: 'orders',
  summary: 'Print packing slips and a picking list as one PDF, for `ids` or all matching orders',
  tag,
  query: z.object({
    ...orderFilter,
    sortBy,
    ids: z
      .string()
      .max(4000)
      .default('')
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(z.array(Id).max(100, 'Най-много 100 поръчки по номер; останалите – с филтър.'))
      .describe('Comma-separated order IDs, at most 100; replaces the filter'),
    what: z.enum(['all', 'slips', 'picking']).default('all').describe('Packing slips, picking list, or both'),
  }),
  response: z.string(),
  produces: 'application/pdf',
  errors: ['TOO_LARGE', 'NOT_FOUND'],
});

export const getAdminOrderRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Get an order with all its data',
  tag,
  params: IdParams,
  response: z.object({ order: AdminOrder }),
  errors: ['NOT_FOUND'],
});

export const OrderChanges = z.object({
  status: OrderStatus.optional().describe('New status; must be an allowed transition'),
  statusNote: optionalLine(500).optional().describe('Note beside the status in the history'),
  paymentStatus: PaymentStatus.optional().describe('New payment status'),
  contact: OrderContact.optional().describe('Corrected contact; an existing email cannot be removed'),
  delivery: DeliveryInput.optional().describe('Corrected delivery; the price stays without `expectedTotal`'),
  addressAsTyped: AddressAsTyped,
  expectedTotal: Sum.optional().describe(
    'Prices the changed delivery again; another total is refused with PRICE_CHANGED',
  ),
  deliveryQuote: z
    .string()
    .max(200)
    .optional()
    .describe(
      '`deliveryQuote` of the quoted revision, by which the price of the courier applies; PRICE_CHANGED when it is too old. Empty or absent: the table of the shop',
    ),
  note: optionalLines(1000).optional().describe('Note of the buyer'),
  internalNote: optionalLines(4000).optional().describe('Internal note of the staff'),
  updatedAt: Time.optional().describe('`updatedAt` that the editor loaded; a later change is refused with STALE'),
});
export type OrderChanges = z.infer<typeof OrderChanges>;

/** With `undoable`, a change of status alone can be undone like a bulk move, except a move to returned. */
export const updateOrderRoute = defineRoute({
  method: 'PUT',
  path: '/admin/orders/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Change status, payment status, contact, delivery or notes of an order',
  tag,
  params: IdParams,
  query: UndoableQuery,
  body: OrderChanges,
  response: z.object({ order: AdminOrder, message: ShownMessage, ...undoOffer }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'ORDER_STATUS', 'PRICE_CHANGED', 'VALIDATION'],
});

/** With `undoable`, the deletion can be undone like a bulk move. Returns the order as it was before. */
export const deleteOrderRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/orders/:id',
  access: 'admin',
  permission: 'orders',
  summary:
    'Hide an order, which is kept for accounting; an unshipped one is cancelled first, unless a parcel is in transit',
  tag,
  params: IdParams,
  query: UndoableQuery,
  response: z.object({ order: AdminOrder, message: ShownMessage, ...undoOffer }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

export const restoreOrderRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/restore',
  access: 'admin',
  permission: 'orders',
  summary: 'Restore a deleted order with its status; a cancelled one stays cancelled',
  tag,
  params: IdParams,
  response: z.object({ order: AdminOrder, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});
