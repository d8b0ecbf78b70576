import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../shop-error.ts';

/**
 * The default timeouts of calls in seconds. A change may wait for its turn to hash a password (20 s) or for another
 * service; a change of the panel may concern thousands of records.
 */
export const timeoutSeconds = { read: 10, change: 30, panelChange: 120 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The timeout of the route; by default that of a read or a change. */
    timeoutSeconds?: number;
    /** The body may arrive slowly; the timeout begins when it has arrived. */
    isUpload?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD']);

/**
 * Answers UNAVAILABLE when a request is not answered in time. `limitBodyTime` ends requests whose body does not
 * arrive. Fastify's `handlerTimeout` would not hold for changes: it is cleared when `request.raw` emits
 * `close`, which Node.js does as soon as the body was read.
 */
export function limitHandlingTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const byMethod = reads.has(request.method) ? timeoutSeconds.read : timeoutSeconds.change;
    const seconds = request.routeOptions.config.timeoutSeconds ?? byMethod;
    let timer: NodeJS.Timeout | undefined;
    const begin = (): void => {
      timer = setTimeout(() => expire(reply, seconds), seconds * 1000);
    };
    const end = (): void => clearTimeout(timer);
    if (request.routeOptions.config.isUpload) request.raw.once('end', begin);
    else begin();
    // `close` alone is not emitted for calls within the process.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    reply.raw.on('timeout', (socket: Socket) => keepWhileWorking(socket, request, reply));
    done();
  });
}

/**
 * A socket that was silent for `connectionTimeout` stays open while the server works on a complete request: the time of
 * the route ends that. It is closed where the client is silent: with a body that it does not send, or an answer that it
 * does not read. Pages from memory have no such listener, so Node.js closes their sockets.
 */
function keepWhileWorking(socket: Socket, { raw }: FastifyRequest, reply: FastifyReply): void {
  const isWorking = raw.complete && !reply.raw.writableEnded && socket.writableLength === 0;
  if (isWorking && socket.timeout !== undefined) socket.setTimeout(socket.timeout);
  else socket.destroy();
}

function expire(reply: FastifyReply, seconds: number): void {
  // A response that is complete may still be on its way to a slow client.
  if (reply.sent) return;
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const cause = new Error(`The request was not answered within ${seconds} s.`);
  void reply.send(new ShopError('UNAVAILABLE', { retryAfterSeconds: 2, cause }));
}
