import { z } from 'zod';
import { InvoiceRequest, Order } from './orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'orders';

/**
 * Until the end of the fifth day after delivery, by the shop's calendar (ORDER_STATUS afterwards, and for what is
 * cancelled or returned). CONFLICT when there is one already.
 */
export const requestInvoiceRoute = defineRoute({
  method: 'PUT',
  path: '/order/:id/invoice',
  access: 'user',
  summary: 'Ask for an invoice on an order of one’s own that has none',
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
  summary: 'For whom one’s last invoice was; null before the first',
  tag,
  response: z.object({
    invoice: InvoiceRequest.nullable().describe('Details of the latest invoice; null before the first'),
  }),
  errors: [],
});
