import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../shop-error.ts';

/** The default timeout of a call in seconds. */
export const defaultTimeoutSeconds = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The timeout of the route; `defaultTimeoutSeconds` by default. */
    timeoutSeconds?: number;
  }
}

/**
 * Answers UNAVAILABLE when a request is not answered in time, or REQUEST_TIMEOUT when its body has not arrived, which
 * is not a failure of the shop. Fastify's
 * own `handlerTimeout` makes an AbortController per request and aborts it at the end: 3 % of the time of an order.
 */
export function limitHandlingTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { timeoutSeconds = defaultTimeoutSeconds } = request.routeOptions.config;
    const timer = setTimeout(() => expire(request, reply, timeoutSeconds), timeoutSeconds * 1000);
    const end = (): void => clearTimeout(timer);
    // As with `handlerTimeout`: of a request with a body, Node.js emits it as soon as the body was read.
    request.raw.once('close', end);
    reply.raw.once('close', end);
    done();
  });
}

function expire(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  if (reply.sent) return;
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const cause = new Error(`The request was not answered within ${seconds} s.`);
  void reply.send(
    request.raw.complete
      ? new ShopError('UNAVAILABLE', { retryAfterSeconds: 2, cause })
      : new ShopError('REQUEST_TIMEOUT'),
  );
}
