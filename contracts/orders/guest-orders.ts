import { z } from 'zod';
import { Password, User } from '#contracts/accounts/accounts.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { Order } from './orders.ts';

const tag = 'orders';

/** Part of the response to a guest's order, of its emails, and of a lookup result. */
const OrderKey = z
  .string()
  .min(1, 'Връзката е непълна.')
  .max(100)
  .describe('Secret key that opens an order without an account');

/**
 * Carries the key of a guest's order for calls without a body. A browser does not need the header after
 * `openGuestOrderRoute`, which stores the key in an HttpOnly cookie. The key is never part of a URL.
 */
export const orderKeyHeader = 'x-order-key';

export const getGuestOrderRoute = defineRoute({
  method: 'GET',
  path: '/guest-orders/:id',
  access: 'public',
  workClass: 'purchase',
  summary: 'Get a guest order by its key in the x-order-key header or in the cookie of an opened order',
  tag,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** Sets the cookie that opens the order in this browser. */
export const openGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/open',
  access: 'public',
  workClass: 'purchase',
  summary: 'Open a guest order with an emailed key, which is stored in a cookie',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey }),
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** Limited per client and per order number (429). Every mismatch is the same NOT_FOUND. */
export const findGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/lookup',
  access: 'public',
  workClass: 'purchase',
  summary: 'Find a guest order by number and email; returns its key and opens it in this browser',
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

/**
 * ORDER_STATUS after the shop has started to process the order. Without `key`, the cookie of an opened order is used.
 */
export const cancelGuestOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/cancel',
  access: 'public',
  workClass: 'purchase',
  summary: 'Cancel a pending guest order; its stock is released',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent') }),
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

/**
 * The account gets the order's email and name. Does not start a session. Without `key`, the cookie of an opened order
 * is used.
 */
export const registerFromOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/account',
  access: 'public',
  workClass: 'purchase',
  summary: 'Create an account from a guest order and assign the order to it',
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

/** Without `key`, the cookie of an opened order is used. */
export const claimOrderRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/take-over',
  access: 'user',
  workClass: 'purchase',
  summary: 'Assign a guest order to the caller’s account by its key',
  tag,
  params: IdParams,
  body: z.object({ key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent') }),
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

/**
 * Once for each order, within an hour of it (ORDER_STATUS). Emails that wait go to the new address, the confirmation is
 * sent to it, and what was sent to the old one no longer opens the order. Without `key`, the cookie of an opened order is
 * used.
 */
export const correctGuestEmailRoute = defineRoute({
  method: 'POST',
  path: '/guest-orders/:id/email',
  access: 'public',
  workClass: 'purchase',
  summary: 'Correct the mistyped email of a guest order, once and within an hour',
  tag,
  params: IdParams,
  body: z.object({
    key: OrderKey.optional().describe('Secret key; the cookie of an opened order when absent'),
    email: Email,
  }),
  response: z.object({ email: z.string().describe('Email of the order now'), message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS', 'VALIDATION'],
});
