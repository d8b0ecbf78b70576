import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { z, ZodType } from 'zod';
import type { Route } from '#contracts/common/route.ts';
import { checkParams, queryReader } from '../input/check-address.ts';
import { serveRoute } from '../serve-route.ts';

/** A read of the API that is the same for every caller. */
export type PublicRoute<Params extends ZodType, Query extends ZodType, Response extends ZodType> = Route<
  Params,
  Query,
  ZodType<undefined>,
  Response,
  'public'
>;

/** What the answer of a public read depends on, besides the data of the shop. */
export interface PublicInput<Params extends ZodType, Query extends ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
}

type Read = () => Promise<unknown>;

/**
 * The public reads of the API as functions, for the pages that the process renders: the same operation with the same
 * checks of its input and the same answer, as an object and without a request.
 */
export class PublicReads {
  // Like the router of the framework, which decides what is served.
  readonly #calls = findMyWay({ maxParamLength: 16_384 });

  add<Params extends ZodType, Query extends ZodType, Response extends ZodType>(
    route: PublicRoute<Params, Query, Response>,
    read: (input: PublicInput<Params, Query>) => Promise<z.output<Response>>,
  ): void {
    const readQuery = queryReader(route);
    const readOf = (params: Record<string, string>, query: Record<string, unknown>) =>
      // Each part was validated by the schema that defines its type.
      read({ params: checkParams(route, params), query: readQuery(query) } as PublicInput<Params, Query>);
    this.#calls.on('GET', `/api${route.path}`, () => {}, readOf);
  }

  /** The read behind an address of the API, with its base and query; undefined when pages have to call it. */
  find(url: string): Read | undefined {
    const [path = '', query = ''] = url.split('?', 2);
    const match = this.#calls.find('GET', path);
    if (!match) return undefined;
    // Only `add` stores something beside a route.
    const readOf = match.store as (params: object, query: Record<string, unknown>) => Promise<unknown>;
    return async () => readOf(match.params, parametersOf(query));
  }
}

/** Serves a read that is the same for every caller: to clients as JSON, to the pages of the process as an object. */
export function servePublicRead<Params extends ZodType, Query extends ZodType, Response extends ZodType>(
  app: FastifyInstance,
  route: PublicRoute<Params, Query, Response>,
  read: (input: PublicInput<Params, Query>) => Promise<z.input<Response>>,
): void {
  serveRoute(app, route, read);
  // The contract leaves out what is not for the public.
  app.platform.publicReads.add(route, async (input) => route.response.parse(await read(input)));
}

/** A repeated parameter is a list, as in requests. */
function parametersOf(query: string): Record<string, unknown> {
  const parameters: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : [before, value].flat();
  }
  return parameters;
}
