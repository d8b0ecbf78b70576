import type { FastifyInstance } from 'fastify';
import type { z, ZodType } from 'zod';
import type { PublicInput, PublicRoute } from '#server/platform/http/cached/public-reads.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import type { CachedResponse, MadeResponse, ResponseCache } from './response-cache.ts';

/** Who asks: a client of the API, or null for a page of the process, which waited for its turn before. */
export type AskedBy = string | null;

export interface CachedRead<Params extends ZodType, Query extends ZodType, Response extends ZodType> {
  /** Distinguishes the responses of the cache by the input. */
  key(input: PublicInput<Params, Query>): string;
  /** The answer as the contract states it; `parse` leaves out what it does not name. */
  make(input: PublicInput<Params, Query>, by: AskedBy): Promise<MadeResponse<z.output<Response>>>;
  /** Called for every caller, also for those that are answered from the cache. */
  answered?(input: PublicInput<Params, Query>, response: CachedResponse): Promise<void>;
}

/**
 * Serves a public read from a cache: to clients as JSON, or 304 if they already have it, and to pages as an object.
 * Browsers may store it and must revalidate.
 */
export function serveCached<Params extends ZodType, Query extends ZodType, Response extends ZodType>(
  app: FastifyInstance,
  responses: ResponseCache,
  route: PublicRoute<Params, Query, Response>,
  { key, make, answered }: CachedRead<Params, Query, Response>,
): void {
  const read = async (input: PublicInput<Params, Query>, by: AskedBy) => {
    const cached = await responses.get(key(input), () => make(input, by));
    await answered?.(input, cached);
    return cached;
  };
  serveRaw(app, route, async (input, reply, request) => {
    const by = request.state.internal ? null : clientKey(request.ip);
    const { body, etag } = (await read(input, by)).json();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  app.platform.publicReads.add(route, async (input) => (await read(input, null)).answer);
}
