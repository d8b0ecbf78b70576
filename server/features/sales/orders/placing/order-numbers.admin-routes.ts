import type { FastifyInstance } from 'fastify';
import { getOrderNumbersRoute, setOrderNumbersRoute } from '#contracts/orders/order-numbers.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { continueOrderNumbers } from './continue-order-numbers.ts';
import { nextOrderNumber } from './next-order-number.ts';

/** The number from which orders are counted. */
export function registerOrderNumberRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getOrderNumbersRoute, async () => ({ next: await nextOrderNumber(db) }));
  serveRoute(app, setOrderNumbersRoute, async ({ body, write }) => ({
    next: await write((op) => continueOrderNumbers(op, body.next)),
    message: `Следващата поръчка ще е № ${body.next}.`,
  }));
}
