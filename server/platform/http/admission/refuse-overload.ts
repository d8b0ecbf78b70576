import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf, pagePolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import { refusalBody } from '#server/platform/http/send-error.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { brokenPage } from '#server/platform/web/broken-page.ts';

/** In words that suit every shop: nothing is asked to find out how it speaks. */
const words = {
  title: 'В момента има много посетители',
  text: 'Магазинът не успява да отговори на всички. Количката е запазена. Нов опит е възможен след няколко секунди.',
  again: 'Нов опит',
};
const stylePolicy = pagePolicy({ styleHashes: [hashOf(brokenPage(503, words, '', null).style)] });

/** Sends 503 without the framework: an error response for calls of the API, else a page. Costs about 0.1 ms. */
export function refuseOverload(request: IncomingMessage, response: ServerResponse, isHttps: boolean): void {
  if (response.destroyed || response.headersSent) return;
  const requestId = randomUUID();
  // Different waits, so that the clients do not come back at the same moment.
  const retryAfterSeconds = randomInt(2, 6);
  const isPage = !request.url?.startsWith('/api/');
  const refusal = new ShopError('UNAVAILABLE', { retryAfterSeconds });
  const body = Buffer.from(
    isPage ? brokenPage(503, words, requestId, null).html : JSON.stringify(refusalBody(refusal, requestId)),
  );
  response.writeHead(refusal.status, {
    ...securityHeaders,
    ...(isPage ? { 'content-security-policy': stylePolicy } : {}),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    // The body of a refused request is not read.
    ...(request.complete || request.method === 'GET' ? {} : { connection: 'close' }),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-request-id': requestId,
    'retry-after': String(retryAfterSeconds),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
