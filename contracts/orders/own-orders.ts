import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { Order, OrderSummary } from './orders.ts';

const tag = 'orders';

export const listUserOrdersRoute = defineRoute({
  method: 'GET',
  path: '/orders/:id',
  access: 'user',
  summary: 'The orders of a user, newest first: one’s own, or anybody’s for an administrator',
  tag,
  params: IdParams,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({
    data: z
      .object({ orders: z.array(OrderSummary).describe('One page of orders, newest first') })
      .describe('Wrapper of the list'),
    ...paging,
  }),
  errors: ['NOT_FOUND'],
});

export const getOrderRoute = defineRoute({
  method: 'GET',
  path: '/order/:id',
  access: 'user',
  summary: 'One order, for its owner or an administrator',
  tag,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** ORDER_STATUS once the shop has begun with it, or when it is cancelled already. */
export const cancelOrderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/cancel',
  access: 'user',
  summary: 'Cancel an order of one’s own that is still pending; its goods go back on the shelf',
  tag,
  params: IdParams,
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

/** `missing` are the order's lines that could not be added: no longer sold, sold out, or no room in the cart. */
export const reorderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/reorder',
  access: 'user',
  summary:
    'Add what an order of one’s own held to the cart, at the prices of now; OUT_OF_STOCK when nothing can be added',
  tag,
  params: IdParams,
  response: z.object({
    added: z.int().describe('Number of lines added to the cart'),
    missing: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe('Product name'),
          variantName: z.string().describe('Variant name'),
        }),
      )
      .describe('Lines that could not be added'),
    message: ShownMessage,
  }),
  errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
});
