import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/etag.ts';
import type { CachedResponse } from './response-cache.ts';

/** Sends a cached response, or 304 if the client already has it. Browsers may store it and must revalidate. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse): FastifyReply {
  reply.header('etag', kept.etag).header('cache-control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(kept.body);
}
