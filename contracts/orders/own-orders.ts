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
  workClass: 'purchase',
  summary: 'List the orders of a user, newest first: the caller’s, or any user’s for an administrator',
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
  workClass: 'purchase',
  summary: 'Get an order, for its customer or an administrator',
  tag,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['NOT_FOUND'],
});

/** ORDER_STATUS after the shop has started to process the order, or if it is already cancelled. */
export const cancelOrderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/cancel',
  access: 'user',
  workClass: 'purchase',
  summary: 'Cancel a pending order of the caller; its stock is released',
  tag,
  params: IdParams,
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

/** `missing` are the order lines that could not be added: no longer sold, sold out, or the cart is full. */
export const reorderRoute = defineRoute({
  method: 'POST',
  path: '/order/:id/reorder',
  access: 'user',
  workClass: 'purchase',
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
