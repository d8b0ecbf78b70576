import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, line, Message } from '#contracts/common/shapes.ts';

const tag = 'stock alerts';

/** The response does not reveal whether the address was registered before. CONFLICT when the variant is in stock. */
export const askForStockRoute = defineRoute({
  method: 'POST',
  path: '/stock-alerts',
  access: 'public',
  summary: 'Request an email when a sold-out variant is back in stock',
  tag,
  body: z.object({ variantId: Id.describe('Sold-out variant to wait for'), email: Email }),
  response: Message,
  errors: ['NOT_FOUND'],
});

/** `token` is taken from the email's link. */
export const cancelStockAlertsRoute = defineRoute({
  method: 'POST',
  path: '/stock-alerts/cancel',
  access: 'public',
  summary: 'Cancel all stock alerts of an email address',
  tag,
  body: z.object({ token: line(2000).describe('Signed token from the link in the email') }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});
