import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers the request itself and says true, or leaves it to `next`. */
export type FirstHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean;

/** Puts a handler in front of the framework, for answers that must cost next to nothing. Not while the shop drains. */
export function takeRequestsFirst(app: FastifyInstance, first: FirstHandler): void {
  const { server } = app;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const next = (): void => listeners.forEach((listener) => listener.call(server, request, response));
    if (app.platform.draining || !first(request, response, next)) next();
  });
}
