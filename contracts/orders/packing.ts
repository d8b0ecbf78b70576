import { z } from 'zod';
import { BulkResult } from '#contracts/common/bulk.ts';
import { Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, CreatedAt } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { OrderPieces, TrackingNumber } from './admin-fulfilments.ts';
import { LotPieces } from './lot-pieces.ts';
import { OrderDelivery } from './orders.ts';
import { UndoableQuery, undoOffer } from './undoable-move.ts';

const shared = { access: 'admin', permission: 'packing', tag: 'packing' } as const;

/** The statuses of orders to pack: from confirmed until shipped. */
export const PackingStatus = z
  .enum(['confirmed', 'packed'])
  .describe('`confirmed` is to be packed; `packed` waits for the courier');
export type PackingStatus = z.infer<typeof PackingStatus>;

const PackingLine = z
  .object({
    id: Id,
    name: z.string().describe('Product name'),
    variantName: z.string().describe('Variant name'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    gtin: z.string().describe('GTIN of the barcode of the variant; empty for none'),
    imageUrl: z.string().nullable().describe('Path of the picture; null when there is none'),
    quantity: z.int().describe('Ordered pieces'),
    shipped: z.int().describe('Pieces that were shipped'),
    lots: z.array(LotPieces).describe('Lots to pick the pieces that are not shipped from; empty without lots'),
    personalization: z.string().describe('Text to engrave; empty for none'),
    attributes: z
      .array(
        z.object({
          name: z.string().describe('Name of the attribute'),
          value: z.string().describe('Name of the value'),
        }),
      )
      .describe('Chosen attribute values'),
  })
  .describe('Line of an order to pack');

/**
 * The data needed to pack an order, without prices, email, payment and history. The only amount is the cash on
 * delivery; null if there is none.
 */
export const PackingOrder = z
  .object({
    id: Id,
    number: z.int().describe('Order number'),
    status: PackingStatus,
    contact: z
      .object({
        firstName: z.string().describe('Given name'),
        lastName: z.string().describe('Family name'),
        phone: z.string().describe('Phone number for the courier'),
      })
      .describe('Recipient of the parcel'),
    delivery: OrderDelivery,
    note: z.string().describe('Note of the buyer; empty for none'),
    lines: z.array(PackingLine).describe('Products to pack'),
    itemCount: z.int().describe('Number of ordered pieces'),
    collect: Sum.nullable().describe('Cash on delivery to collect, in euro; null when nothing'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'PackingOrder', description: 'Order as the packer sees it, without prices' });
export type PackingOrder = z.infer<typeof PackingOrder>;

export const listPackingRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/packing',
  summary: 'List orders to pack, or packed and not yet shipped, newest first',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    status: PackingStatus.default('confirmed').describe('Only orders in this status'),
  }),
  response: z.object({ orders: z.array(PackingOrder).describe('One page of orders, newest first'), ...paging }),
  errors: [],
});

export const printPackingRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/packing/print',
  summary: 'Print a picking list and packing slips without prices as PDF, for `ids` or all orders with the status',
  query: z.object({
    ids: z
      .string()
      .max(4000)
      .default('')
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(z.array(Id).max(100, 'Най-много 100 поръчки наведнъж.'))
      .describe('Comma-separated order IDs, at most 100; replaces `status`'),
    status: PackingStatus.default('confirmed').describe('Only orders in this status'),
  }),
  response: z.string(),
  produces: 'application/pdf',
  errors: ['TOO_LARGE', 'NOT_FOUND'],
});

export const getPackingRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/packing/:id',
  summary: 'Get an order to pack; NOT_FOUND for other orders',
  params: IdParams,
  response: z.object({ order: PackingOrder }),
  errors: ['NOT_FOUND'],
});

export const markPackedRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/packing/packed',
  summary: 'Mark confirmed orders as packed',
  body: z.object({ ids: z.array(Id).min(1).max(100).describe('Orders that are packed, at most 100') }),
  response: BulkResult,
  errors: ['TOO_LARGE'],
});

export const sendPackedRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/packing/:id/send',
  summary: 'Ship the remaining items of a packed order, or a part of them',
  params: IdParams,
  query: UndoableQuery,
  body: z.object({
    lines: OrderPieces.optional().describe('Contents of the parcel; everything left when absent'),
    courier: Courier.nullable().optional().describe('Courier of the parcel; that of the chosen office when absent'),
    trackingNumber: TrackingNumber.default('').describe('Tracking number of the courier; empty when unknown'),
  }),
  response: Message.extend(undoOffer),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});
