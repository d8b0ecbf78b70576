import type { FastifyInstance } from 'fastify';
import { placeOrderRoute } from '#contracts/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { placeOrder } from './place-order.ts';

const maxKeyLength = 255;

/** Placing an order: one transaction, in which everything is true or nothing. */
export function registerCheckoutRoutes(app: FastifyInstance, { db, config, clock }: Deps): void {
  serveRoute(app, placeOrderRoute, async ({ caller, body, header }) => {
    const placement = {
      user: caller.user,
      request: body,
      idempotencyKey: checkedKey(header('idempotency-key')),
      baseUrl: config.baseUrl,
      now: clock(),
    };
    const order = await inTransaction(db, (tx) => placeOrder(tx, placement));
    return { order, message: 'Order created successfully.' };
  });
}

function checkedKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (key.length >= 1 && key.length <= maxKeyLength) return key;
  const message = `Ключът е от 1 до ${maxKeyLength} знака.`;
  throw new ShopError('VALIDATION', { errors: [{ path: 'Idempotency-Key', message }] });
}
