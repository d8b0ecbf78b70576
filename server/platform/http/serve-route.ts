import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Access, Route } from '#contracts/route.ts';
import type { Log } from '#server/platform/log.ts';
import type { CallerFor } from './caller.ts';
import type { RouteReply } from './reply.ts';

/** What a handler gets: everything checked and typed by the contract. */
export interface RouteRequest<Params extends ZodType, Query extends ZodType, Body extends ZodType, Who extends Access> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  caller: CallerFor<Who>;
  /** A request header, such as `idempotency-key`; undefined when absent. */
  header(name: string): string | undefined;
  reply: RouteReply;
  log: Log;
}

export interface ServeOptions {
  /** Bytes of the body; 1 MB by default. */
  bodyLimit?: number;
}

/** Serves one call of the API as its contract says. The handler gets only input that passed, and only for who may call. */
export function serveRoute<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  _app: FastifyInstance,
  _route: Route<Params, Query, Body, Response, Who>,
  _handler: (request: RouteRequest<Params, Query, Body, Who>) => Promise<z.input<Response>>,
  _options: ServeOptions = {},
): void {}

/** As `serveRoute`, for an answer that is no JSON (files, events): the handler sends it itself. */
export function serveRaw<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  _app: FastifyInstance,
  _route: Route<Params, Query, Body, Response, Who>,
  _handler: (request: RouteRequest<Params, Query, Body, Who>, reply: FastifyReply) => Promise<unknown>,
  _options: ServeOptions = {},
): void {}
