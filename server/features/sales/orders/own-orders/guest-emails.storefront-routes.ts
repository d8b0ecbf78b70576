import type { FastifyInstance } from 'fastify';
import { correctGuestEmailRoute } from '#contracts/orders/guest-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { correctGuestEmail } from './correct-guest-email.ts';
import { keyOfOpened } from './opened-orders.ts';

/** The email of a guest order, for callers with an order key. */
export function registerGuestEmailRoutes(app: FastifyInstance, { mailer }: Deps): void {
  serveRoute(app, correctGuestEmailRoute, async ({ params, body, write, ...request }) => {
    const { email, key = keyOfOpened(request, params.id) } = body;
    const correction = { orderId: params.id, key, email };
    await write((op) => correctGuestEmail(op, correction));
    const isMailed = (await mailer.server()) !== null;
    return { email, message: isMailed ? 'Изпратихме потвърждението на новия имейл.' : 'Имейлът е поправен.' };
  });
}
