import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '#server/platform/http/etag.ts';
import type { RequestLimit } from '#server/platform/http/limits/request-limit.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { PageCache } from './page-cache.ts';
import type { PageInMemory } from './page-in-memory.ts';

/**
 * Sends a cached page before the framework processes the request. Returns false when there is none, and for a client
 * over its limit, whom the framework refuses.
 */
export function answerFromMemory(
  { cache, requests }: { cache: PageCache; requests: Pick<RequestLimit, 'admit'> },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Whether such a request is redirected to https depends on the trusted proxies, which the framework checks.
  if (request.headers['x-forwarded-proto'] === 'http') return false;
  const page = cache.find(url);
  if (page === undefined || !requests.admit(request)) return false;
  writePage(page, request, response);
  return true;
}

/** Sends the page in the encoding that the client accepts, or 304 when the client has the current version. */
export function writePage(page: PageInMemory, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const bytes = page.in(chooseEncoding(headers['accept-encoding']));
  if (page.status === 200 && matchesEtag(headers['if-none-match'], bytes.etag)) {
    response.writeHead(304, bytes.unchangedHeaders);
    response.end();
    return;
  }
  response.writeHead(page.status, bytes.headers);
  response.end(request.method === 'HEAD' ? undefined : bytes.body);
}
