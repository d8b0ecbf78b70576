import { z } from 'zod';
import { CartLine, CartLineInput, DeliveryQuoteProof, maxCartLines, Totals } from '#contracts/cart/cart.ts';
import { Currency, Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time, ShownMessage } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { AdminOrder, DeliveryInput, type OrderStatus } from './orders.ts';

const tag = 'orders';

/** The contents can be changed until the parcel is closed. */
export const unpacked: readonly OrderStatus[] = ['pending', 'confirmed'];

/**
 * A line with the id of an existing line keeps the agreed price unless its variant changes; all others get the current
 * price.
 */
export const RevisedLines = z
  .array(CartLineInput.extend({ id: Id.optional().describe('Existing line of the order; absent for a new one') }))
  .min(1, 'Поръчката има поне един ред. Ако нищо не остава, откажи я.')
  .max(maxCartLines, `Най-много ${maxCartLines} реда.`)
  .describe('Complete new lines; the agreed price stays for lines with an ID');
export type RevisedLines = z.infer<typeof RevisedLines>;

/**
 * `difference` is what the customer pays in addition; negative if the order became cheaper. `stock` of a line includes
 * the quantity reserved for this order.
 */
export const OrderRevision = z
  .object({
    lines: z.array(CartLine).describe('New lines; `stock` includes the pieces reserved by the order'),
    before: Totals.describe('Totals of the order now'),
    totals: Totals.describe('Totals after the change'),
    difference: z
      .object({
        amount: z.int().describe('Amount in minor units; may be negative'),
        currency: Currency.describe('ISO 4217 code of the currency'),
      })
      .describe('Amount to pay in addition; negative when less'),
    deliveryQuote: DeliveryQuoteProof,
    deliveryPricedBy: z
      .union([Courier, z.literal('table')])
      .optional()
      .describe(
        'Whose price another place of delivery has: that of the courier, or of the table of the shop because the courier gave none. Absent when the shop does not ask couriers, the place is the same, or delivery is free',
      ),
  })
  .meta({ id: 'OrderRevision', description: 'Price of an order after a change' });
export type OrderRevision = z.infer<typeof OrderRevision>;

export const quoteRevisionRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/revision',
  access: 'admin',
  permission: 'orders',
  summary: 'Quote an order with other lines, another delivery, or both; changes nothing',
  tag,
  params: IdParams,
  /** Omitted fields are not changed. */
  body: z.object({
    lines: RevisedLines.optional().describe('New lines; unchanged when absent'),
    delivery: DeliveryInput.optional().describe('New delivery; unchanged when absent'),
  }),
  response: OrderRevision,
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});

/** `updatedAt` is that of the loaded order (STALE), `expectedTotal` the displayed total (PRICE_CHANGED). */
export const reviseOrderRoute = defineRoute({
  method: 'PUT',
  path: '/admin/orders/:id/lines',
  access: 'admin',
  permission: 'orders',
  summary: 'Change the lines of an order before it is packed; updates price and stock and notifies the customer',
  tag,
  params: IdParams,
  body: z.object({
    lines: RevisedLines,
    updatedAt: Time.describe('`updatedAt` that the editor loaded; a later change is refused with STALE'),
    expectedTotal: Sum.describe('Total that was shown; another one is refused with PRICE_CHANGED'),
  }),
  response: z.object({ order: AdminOrder, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'STALE', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'VALIDATION'],
});
