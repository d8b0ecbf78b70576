import type { FastifyInstance } from 'fastify';
import { getOrderSurroundingsRoute, resendOrderLetterRoute } from '#contracts/orders/order-surroundings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { readOrderSurroundings } from './read-order-surroundings.ts';
import { resendOrderLetter } from '../emails/resend-order-letter.ts';

/** What the panel shows around an order. */
export function registerOrderSurroundingsRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getOrderSurroundingsRoute, ({ params }) => readOrderSurroundings(db, params.id));

  serveRoute(app, resendOrderLetterRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => resendOrderLetter(tx, caller, params));
    return { message: 'Писмото ще бъде изпратено отново.' };
  });
}
