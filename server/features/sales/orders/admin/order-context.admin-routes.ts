import type { FastifyInstance } from 'fastify';
import { getOrderContextRoute, resendOrderEmailRoute } from '#contracts/orders/order-context.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readOrderContext } from './read-order-context.ts';
import { resendOrderEmail } from '../emails/resend-order-email.ts';

/** Additional data for the order page of the panel. */
export function registerOrderContextRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getOrderContextRoute, ({ params }) => readOrderContext(db, params.id));

  serveRoute(app, resendOrderEmailRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => resendOrderEmail(tx, caller, params));
    return { message: 'Писмото ще бъде изпратено отново.' };
  });
}
