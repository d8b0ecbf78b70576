import type { FastifyInstance } from 'fastify';
import { getOrderContextRoute, resendOrderEmailRoute } from '#contracts/orders/order-context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readOrderContext } from './read-order-context.ts';
import { resendOrderEmail } from '../emails/resend-order-email.ts';

/** Additional data for the order page of the panel. */
export function registerOrderContextRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getOrderContextRoute, ({ params }) => readOrderContext(db, params.id));

  serveRoute(app, resendOrderEmailRoute, async ({ params, write }) => {
    await write((op) => resendOrderEmail(op, params));
    return { message: 'Писмото ще бъде изпратено отново.' };
  });
}
