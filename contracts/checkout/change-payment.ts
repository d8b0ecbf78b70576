import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { Order } from '#contracts/orders/orders.ts';

/** What an order that waits for its card can be paid by instead. */
export const InsteadOfCard = z.enum(['cod', 'bank_transfer']).describe('Payment method instead of the card');
export type InsteadOfCard = z.infer<typeof InsteadOfCard>;

/**
 * For the customer of an order, or whoever has the key of a guest's order in the cookie. The card page is closed first:
 * ORDER_STATUS when the card was charged meanwhile or the order is processed, VALIDATION when the shop does not accept
 * the method for this order, UNAVAILABLE while the bank has not answered yet. Repeated, it changes nothing.
 */
export const changePaymentRoute = defineRoute({
  method: 'POST',
  path: '/orders/:id/payment-method',
  access: 'public',
  workClass: 'purchase',
  summary: 'Pay an order whose card was declined on delivery or by bank transfer',
  tag: 'orders',
  params: IdParams,
  body: z.object({ method: InsteadOfCard }),
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION', 'UNAVAILABLE'],
});
