import { z } from 'zod';
import { TrackingNumber } from './admin-fulfilments.ts';
import { BulkResult } from '#contracts/common/bulk.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { Sum } from '#contracts/common/money.ts';
import { OrderDelivery } from './orders.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, CreatedAt } from '#contracts/common/shapes.ts';
import { UndoableQuery, undoOffer } from './undoable-move.ts';

const shared = { access: 'admin', permission: 'packing', tag: 'packing' } as const;

/** An order is to be packed once it is confirmed, and leaves the packer's sight when it is sent. */
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
    imageUrl: z.string().nullable().describe('Path of the picture; null when there is none'),
    quantity: z.int().describe('Ordered pieces'),
    shipped: z.int().describe('Pieces that were shipped'),
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
 * What packing an order takes, and nothing else of it: no prices, no e-mail, no payment, no history. The one sum is what
 * the courier collects; null where nothing is collected.
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
    collect: Sum.nullable().describe('Cash on delivery to collect; null when nothing'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'PackingOrder', description: 'Order as the packer sees it, without prices' });
export type PackingOrder = z.infer<typeof PackingOrder>;

export const listPackingRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/packing',
  summary: 'Orders to pack, or packed and not sent yet, newest first',
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
  summary: 'Picking list and packing slips without prices, as PDF: of the orders in `ids`, or of all with that status',
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
  summary: 'One order to pack; any other order does not exist here',
  params: IdParams,
  response: z.object({ order: PackingOrder }),
  errors: ['NOT_FOUND'],
});

export const markPackedRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/packing/packed',
  summary: 'Note that confirmed orders are packed',
  body: z.object({ ids: z.array(Id).min(1).max(100).describe('Orders that are packed, at most 100') }),
  response: BulkResult,
  errors: ['TOO_LARGE'],
});

export const sendPackedRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/packing/:id/send',
  summary: 'Hand a packed order to the courier, with everything that is left of it',
  params: IdParams,
  query: UndoableQuery,
  body: z.object({
    courier: Courier.nullable().optional().describe('Courier of the parcel; that of the chosen office when absent'),
    trackingNumber: TrackingNumber.default('').describe('Tracking number of the courier; empty when unknown'),
  }),
  response: Message.extend(undoOffer),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});
