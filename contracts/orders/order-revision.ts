import { z } from 'zod';
import { CartLine, CartLineInput, maxCartLines, Totals } from '#contracts/cart/cart.ts';
import { Currency, Sum } from '#contracts/common/money.ts';
import { AdminOrder, DeliveryInput, type OrderStatus } from './orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';

const tag = 'orders';

/** Until the parcel is closed its contents can be changed. */
export const unpacked: readonly OrderStatus[] = ['pending', 'confirmed'];

/**
 * A line with the id of one of the order keeps the price that was agreed while its variant stays; others cost what they
 * cost now.
 */
export const RevisedLines = z
  .array(CartLineInput.extend({ id: Id.optional() }))
  .min(1, 'Поръчката има поне един ред. Ако нищо не остава, откажете я.')
  .max(maxCartLines, `Най-много ${maxCartLines} реда.`);
export type RevisedLines = z.infer<typeof RevisedLines>;

/** `difference` is what the customer pays more, or, below zero, less. `stock` of a line counts what the order holds already. */
export const OrderRevision = z
  .object({
    lines: z.array(CartLine),
    before: Totals,
    totals: Totals,
    difference: z.object({ amount: z.int(), currency: Currency }),
  })
  .meta({ id: 'OrderRevision' });
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
  body: z.object({ lines: RevisedLines.optional(), delivery: DeliveryInput.optional() }),
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
  body: z.object({ lines: RevisedLines, updatedAt: Time, expectedTotal: Sum }),
  response: z.object({ order: AdminOrder, message: z.string() }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'STALE', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'VALIDATION'],
});
