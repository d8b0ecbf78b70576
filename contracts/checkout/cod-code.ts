import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, typedPhone } from '#contracts/common/shapes.ts';

/** Long enough for a text message that is late. */
export const codCodeMinutes = 10;

export const codCodeSent = `Изпратихме код по SMS. Важи ${codCodeMinutes} минути.`;

/**
 * For a buyer whose order was refused at `smsCode`. The code confirms one order of this buyer with this phone and the
 * cart of now; a new code replaces it. CONFLICT: the order needs no code.
 */
export const sendCodCodeRoute = defineRoute({
  method: 'POST',
  path: '/orders/cod-code',
  access: 'public',
  workClass: 'purchase',
  summary: 'Send the code by SMS that confirms an order with cash on delivery',
  tag: 'orders',
  body: z.object({
    phone: typedPhone().max(40).describe('Phone of the buyer, as in the order'),
    total: Sum.describe('Total of the order'),
  }),
  response: z.object({
    minutes: z.int().describe('Minutes for which the code is valid'),
    message: ShownMessage,
  }),
  errors: ['VALIDATION', 'CART_EMPTY', 'CONFLICT', 'NOT_SIGNED_IN'],
});
