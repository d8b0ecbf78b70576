import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Sends the response and returns true, or returns false and leaves the request to `next`. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean;

/** Installs a handler in front of the framework, for responses that must be cheap. Inactive while the shop drains. */
export function takeRequestsFirst(app: FastifyInstance, first: FirstHandler): void {
  const { server } = app;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const next = (): void => listeners.forEach((listener) => listener.call(server, request, response));
    if (app.platform.draining || !first(request, response, next)) next();
  });
}
