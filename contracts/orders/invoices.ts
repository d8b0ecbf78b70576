import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { InvoiceRequest, Order } from './orders.ts';

const tag = 'orders';

/**
 * Accepted until the end of the fifth day after delivery, in the shop's time zone (ORDER_STATUS afterwards, and for
 * cancelled or returned orders). CONFLICT if there is an invoice already.
 */
export const requestInvoiceRoute = defineRoute({
  method: 'PUT',
  path: '/order/:id/invoice',
  access: 'user',
  workClass: 'purchase',
  summary: 'Request an invoice for the caller’s order',
  tag,
  params: IdParams,
  body: InvoiceRequest,
  response: z.object({ order: Order, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ORDER_STATUS'],
});

export const getInvoiceDetailsRoute = defineRoute({
  method: 'GET',
  path: '/account/invoice-details',
  access: 'user',
  summary: 'Get the details of the caller’s latest invoice; null before the first',
  tag,
  response: z.object({
    invoice: InvoiceRequest.nullable().describe('Details of the latest invoice; null before the first'),
  }),
  errors: [],
});
