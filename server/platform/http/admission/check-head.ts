import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refusalBody } from '../send-error.ts';
import { ShopError } from '../shop-error.ts';

const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * Before any other handler: answers 400 to a request whose host is ambiguous (several Host headers, or one that is no
 * host), as RFC 9112 demands, because a proxy in front may have chosen another one; and reads an absolute target
 * (`GET http://shop/products`) as its path, so that no handler sees the host that a client wrote into it.
 */
export function checkHeads(app: FastifyInstance): void {
  // Once all handlers are in place.
  app.addHook('onReady', async () => {
    const { server } = app;
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const target = pathOfTarget(request.url ?? '/');
      if (target === null || !hasOneHost(request)) return refuse(response);
      request.url = target;
      listeners.forEach((listener) => listener.call(server, request, response));
    });
  });
}

function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host');
  // None is allowed in HTTP/1.0 only, which Node.js checks.
  return hosts.length === 0 || (hosts.length === 1 && isHost(hosts[0] ?? ''));
}

/** A name or address and a port; none in a request of a program that does not know it. */
function isHost(text: string): boolean {
  return /^(\[[\da-f:.]+\]|[^\s,/\\?#@:[\]]*)(:\d{0,5})?$/i.test(text);
}

/** The path of a request's target; null when it has none. `*` is that of OPTIONS. */
function pathOfTarget(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  if (!absolute.test(target)) return null;
  const rest = target.replace(absolute, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function refuse(response: ServerResponse): void {
  const refusal = new ShopError('MALFORMED');
  const requestId = randomUUID();
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(refusalBody(refusal, requestId)));
}
