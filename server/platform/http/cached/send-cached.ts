import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../etag.ts';
import type { CachedResponse } from './response-cache.ts';

/** Sends a cached response, or 304 if the client already has it. Browsers may store it and must revalidate. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  reply.header('etag', cached.etag).header('cache-control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(cached.body);
}
