import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { typedPhone } from '#contracts/common/shapes.ts';
import { PaymentMethod } from '#contracts/orders/orders.ts';

/** For the checkout, before the order is sent. The reason for what is left out is not told. */
export const offeredPaymentRoute = defineRoute({
  method: 'POST',
  path: '/orders/payment-methods',
  access: 'public',
  workClass: 'purchase',
  summary: 'List the payment methods that are accepted for an order of this phone and sum; stores nothing',
  tag: 'orders',
  body: z.object({
    phone: typedPhone().max(40).describe('Phone of the buyer'),
    total: Sum.describe('Total of the order'),
  }),
  response: z.object({ methods: z.array(PaymentMethod).describe('Accepted payment methods') }),
  errors: ['VALIDATION'],
});
