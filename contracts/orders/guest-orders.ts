import { z } from 'zod';
import { Password, User } from '#contracts/accounts/accounts.ts';
import { Order } from './orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, IdParams, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'orders';

/** Part of the response to a guest's order, of the emails about it, and of the result of a lookup. */
const OrderKey = z
  .string()
  .min(1, 'Връзката е непълна.')
  .max(100)
  .describe('Secret key that opens an order without an account');

/**
 * Carries the key of an order without account where a call has no body. A browser needs neither this nor the key itself
 * after `openGuestOrderRoute`: the key is then in a cookie that no script can read. A key never travels in an address.
 */
export const orderKeyHeader = 'x-order-key';

export const getGuestOrderRoute = defineRoute({
  method: 'GET',
  path: '/guest-orders/:id',
  access: 'public',
  summary: 'An order without account, opened by its key in the x-order-key header or in the cookie of an opened order',
  tag,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** Sets the cookie that opens the order in this browser from then on. */
export const openGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/open',
  access: 'public',
  summary: 'Open an order without account with the key from an email, and remember the key in a cookie',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey }),
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** Few tries per client and per number (429); whatever does not fit together is NOT_FOUND alike. */
export const findGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/lookup',
  access: 'public',
  summary: 'Find an order without account by its number and e-mail; answers a key to it and opens it in this browser',
  tag,
  body: z.object({
    number: z.coerce
      .number('Номерът е само цифри.')
      .int('Номерът е само цифри.')
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('Order number'),
    email: Email,
  }),
  response: z.object({
    id: z.string().describe('ID of the order'),
    key: z.string().describe('Secret key that opens the order'),
  }),
  errors: ['NOT_FOUND'],
});

/** ORDER_STATUS once the shop has begun with it. Without `key` the cookie of an opened order counts. */
export const cancelGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/cancel',
  access: 'public',
  summary: 'Cancel an order without account that is still pending; its goods go back on the shelf',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent') }),
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

/** The account has the order's e-mail and name. Opens no session. Without `key` the cookie of an opened order counts. */
export const registerFromOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/account',
  access: 'public',
  summary: 'Make an account out of an order without one; it takes this very order over',
  tag,
  status: 201,
  params: IdParams,
  body: z.object({
    key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent'),
    password: Password,
  }),
  response: z.object({ user: User, message: ShownMessage }),
  errors: ['NOT_FOUND', 'EMAIL_TAKEN'],
});

/** Without `key` the cookie of an opened order counts. */
export const claimOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/take-over',
  access: 'user',
  summary: 'Make an order without account one of one’s own, with its key',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent') }),
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});
