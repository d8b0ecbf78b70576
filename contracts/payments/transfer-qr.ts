import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams } from '#contracts/common/shapes.ts';

/** For the order's customer, or a browser that has opened the order. */
export const transferQrRoute = defineRoute({
  method: 'GET',
  path: '/payments/orders/:id/transfer-qr',
  access: 'public',
  workClass: 'purchase',
  summary: 'Get the EPC QR code of an order paid by bank transfer; NOT_FOUND when it has none',
  tag: 'payments',
  params: IdParams,
  response: z.string(),
  produces: 'image/svg+xml',
  errors: ['NOT_FOUND'],
});
