import type { FastifyInstance } from 'fastify';
import { quotePhoneOrderRoute } from '#contracts/checkout/phone-orders.ts';
import type { HasOrdered } from '#server/features/pricing/discounts/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { quotePhoneOrder } from './pricing/quote-phone-order.ts';

/** The price of a cart that staff put together for a caller. */
export function registerCartAdminRoutes(app: FastifyInstance, deps: Deps & { hasOrdered: HasOrdered }): void {
  serveRoute(app, quotePhoneOrderRoute, ({ body }) => quotePhoneOrder(deps, body));
}
