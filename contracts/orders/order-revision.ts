import { z } from 'zod';
import { CartLine, CartLineInput, maxCartLines, Totals } from '#contracts/cart/cart.ts';
import { Currency, Sum } from '#contracts/common/money.ts';
import { AdminOrder, DeliveryInput, type OrderStatus } from './orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'orders';

/** Until the parcel is closed its contents can be changed. */
export const unpacked: readonly OrderStatus[] = ['pending', 'confirmed'];

/**
 * A line with the id of an existing line keeps the agreed price unless its variant changes; all others have today's price.
 */
export const RevisedLines = z
  .array(CartLineInput.extend({ id: Id.optional().describe('Existing line of the order; absent for a new one') }))
  .min(1, 'Поръчката има поне един ред. Ако нищо не остава, откажете я.')
  .max(maxCartLines, `Най-много ${maxCartLines} реда.`)
  .describe('Complete new lines; the agreed price stays for lines with an ID');
export type RevisedLines = z.infer<typeof RevisedLines>;

/** `difference` is what the customer pays more, or, below zero, less. `stock` of a line counts what the order holds already. */
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
  })
  .meta({ id: 'OrderRevision', description: 'Price of an order after a change' });
export type OrderRevision = z.infer<typeof OrderRevision>;

export const quoteRevisionRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/revision',
  access: 'admin',
  permission: 'orders',
  summary: 'What an order would cost with other lines, another delivery, or both; changes nothing',
  tag,
  params: IdParams,
  /** What is left out stays as it is. */
  body: z.object({
    lines: RevisedLines.optional().describe('New lines; unchanged when absent'),
    delivery: DeliveryInput.optional().describe('New delivery; unchanged when absent'),
  }),
  response: OrderRevision,
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});

/** `updatedAt` is that of the order as it was seen (STALE), `expectedTotal` the total that was shown (PRICE_CHANGED). */
export const reviseOrderRoute = defineRoute({
  method: 'PUT',
  path: '/admin/orders/:id/lines',
  access: 'admin',
  permission: 'orders',
  summary: 'Change what an order holds before it is packed; price and stock follow, and the customer is told',
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
