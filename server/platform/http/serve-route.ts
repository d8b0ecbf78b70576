import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import { onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';
import { type ErrorCode, errorTable } from '#contracts/common/errors.ts';
import { type Access, permissionsOf, type Route } from '#contracts/common/route.ts';
import { readForClient } from '#server/platform/abandoned-work.ts';
import { outlastOutage } from '#server/platform/database/pool/outlast-outage.ts';
import type { Log } from '#server/platform/log.ts';
import { type Operation, runOperationAs } from '#server/platform/operation.ts';
import { admitKey, callerOf, requireAccess } from './call-state.ts';
import type { Caller, CallerFor } from './caller.ts';
import { replyFor } from './cookies.ts';
import { checkCsrf } from './csrf.ts';
import { checkParams, queryReader } from './input/check-address.ts';
import { checkAgainst, refuseUnreadable } from './input/check-input.ts';
import type { ActionLimit } from './limits/action-limit.ts';
import { allowSlowBody } from './limits/limit-body-time.ts';
import { timeoutSeconds } from './limits/limit-handling-time.ts';
import type { RouteReply } from './reply.ts';
import { requireFreshSession } from './require-fresh-session.ts';
import { ShopError } from './shop-error.ts';
import { inAnswer } from './speech/in-answer.ts';
import { answerWriter } from './write-answer.ts';

/** The arguments of a handler, validated and typed by the contract. */
export interface RouteRequest<Params extends ZodType, Query extends ZodType, Body extends ZodType, Who extends Access> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  caller: CallerFor<Who>;
  /** A request header, such as `idempotency-key`; undefined when absent. */
  header(name: string): string | undefined;
  /** As received, with the `__Host-` prefix removed from the shop's cookies. */
  cookies: Readonly<Record<string, string | undefined>>;
  reply: RouteReply;
  log: Log;
  /** Runs `work` in one transaction, as an operation of the caller. */
  write<T>(work: (op: Operation<CallerFor<Who>>) => Promise<T>): Promise<T>;
}

export interface ServeOptions {
  /** An additional access check, for conditions beyond `access` of the contract. Runs before the body is read. */
  admit?: (caller: Caller) => Promise<void>;
  /** Counts each valid call of a client before it is handled. A handler that counts some calls only, counts by itself. */
  limit?: ActionLimit;
  /** Maximum size of the body in bytes; 1 MB by default. */
  bodyLimit?: number;
  /** Maximum number of field names in the body; 2,000 by default. */
  bodyKeys?: number;
  /** Timeout of the call in seconds; by default that of a read, a change or a change of the panel. */
  timeoutSeconds?: number;
  /**
   * The handler makes exactly the fields of the contract, each by its name: for large answers, which production then sends
   * without reading them again. Elsewhere an answer with another field fails.
   */
  isExact?: boolean;
  /** Waits for a database that fails over to say who calls; the handler waits by itself, see `outlastOutage`. */
  outlastsOutage?: true;
  /** The body may arrive slowly; by default if it may be larger than 1 MB. */
  isUpload?: boolean;
}

/** Error codes that any call may return without declaring them. */
export const impliedErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'MALFORMED',
  'VALIDATION',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'TWO_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'CONFIRMATION_REQUIRED',
  'CSRF',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CONFLICT',
  'INTERNAL',
  'UNAVAILABLE',
]);

/** The default limit of a body in bytes. */
export const defaultBodyLimit = 1_048_576;
const longTimeout = 24 * 3600;

/**
 * Serves one call of the API as defined by its contract. Checks run in this order: access, CSRF (for changes),
 * parameters, query and body. The handler runs after all checks passed, and its response contains only fields of the
 * contract.
 */
export function serveRoute<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  route: Route<Params, Query, Body, Response, Who>,
  handler: (request: RouteRequest<Params, Query, Body, Who>) => Promise<z.input<Response>>,
  options: ServeOptions = {},
): void {
  const isChecked = app.platform.config.environment !== 'production';
  const write = answerWriter(route, { isExact: options.isExact ?? false, isChecked });
  register(app, route, options, async (checked, request, reply) => {
    const result = isReadForClient(route, request)
      ? readForClient(
          () => reply.raw.destroyed && !reply.raw.writableFinished,
          () => handler(checked),
        )
      : handler(checked);
    const json = write(await spoken(request, await result));
    if (reply.statusCode === 200) reply.code(route.status ?? 200);
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

/** Customers are addressed as the shop does; the panel always says ти. */
async function spoken<Answer>({ server, routeOptions }: FastifyRequest, body: Answer): Promise<Answer> {
  if (routeOptions.config.contract?.access === 'admin') return body;
  return inAnswer(await server.platform.speech.now(), body);
}

/** Not for a page that the process makes itself, because it may be kept for others. */
function isReadForClient({ method }: Route, request: FastifyRequest): boolean {
  return method === 'GET' && !request.state.internal;
}

/** Like `serveRoute`, for responses other than JSON (files, events), which the handler sends itself. */
export function serveRaw<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  route: Route<Params, Query, Body, Response, Who>,
  handler: (
    request: RouteRequest<Params, Query, Body, Who>,
    reply: FastifyReply,
    raw: FastifyRequest,
  ) => Promise<unknown>,
  options: ServeOptions = {},
): void {
  register(app, route, options, async (checked, request, reply) => {
    await handler(checked, reply, request);
    return reply;
  });
}

function register<
  Params extends ZodType,
  Query extends ZodType,
  Body extends ZodType,
  Response extends ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  route: Route<Params, Query, Body, Response, Who>,
  options: ServeOptions,
  handler: (
    checked: RouteRequest<Params, Query, Body, Who>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  app.platform.routes.push(route);
  const readQuery = queryReader(route);
  const isUpload = options.isUpload ?? (options.bodyLimit ?? 0) > defaultBodyLimit;
  const strict = app.platform.config.environment !== 'production';
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { contract: route, isUpload, timeoutSeconds: options.timeoutSeconds ?? timeoutOf(route) },
    bodyLimit: options.bodyLimit ?? defaultBodyLimit,
    // Before the body is read, so that callers without access cannot make the server process one.
    onRequest: async (request) => {
      const permissions = permissionsOf(route);
      const patiently = <T>(read: () => Promise<T>) =>
        options.outlastsOutage ? outlastOutage(app.platform.db, read) : read();
      const caller = await patiently(() => requireAccess(request, route.access, permissions));
      // A call for all staff is not for someone from the tax agency.
      const isForStaff = route.access === 'admin' && permissions.length === 0;
      if (isForStaff && onlyInspects(caller.user?.permissions ?? [])) throw new ShopError('FORBIDDEN');
      await patiently(async () => options.admit?.(caller));
      // A signature of the body is stronger than a CSRF token, and signed requests use no cookies.
      // A key is sent by no browser by itself.
      if (caller.keyId !== undefined)
        await admitKey(app.platform.keys, route, { keyId: caller.keyId, address: caller.address });
      else if (route.method !== 'GET' && !route.signed) checkCsrf(request, caller);
      if (route.freshSession) requireFreshSession(caller);
      checkParams(route, pathParameters(request));
      if (isUpload) allowSlowBody(request.raw);
    },
    handler: async (request, reply) => {
      const checked = await check(route, request, reply, readQuery, options.bodyKeys);
      try {
        await options.limit?.count({ address: checked.caller.address });
        return await handler(checked, request, reply);
      } catch (error) {
        throw strict ? asContracted(route, error) : error;
      }
    },
  });
}

function timeoutOf({ method, access, produces }: Route): number {
  if (produces === 'text/event-stream') return longTimeout;
  if (method === 'GET') return timeoutSeconds.read;
  return access === 'admin' ? timeoutSeconds.panelChange : timeoutSeconds.change;
}

async function check<Params extends ZodType, Query extends ZodType, Body extends ZodType, Who extends Access>(
  route: Route<Params, Query, Body, ZodType, Who>,
  request: FastifyRequest,
  reply: FastifyReply,
  readQuery: (query: Record<string, unknown>) => unknown,
  bodyKeys?: number,
): Promise<RouteRequest<Params, Query, Body, Who>> {
  const { body: bodySchema } = route;
  // Fastify provides the query as an object of strings and lists of strings.
  const query = readQuery(request.query as Record<string, unknown>);
  let body: unknown;
  if (bodySchema && route.consumes === undefined) {
    refuseUnreadable(request.body, bodyKeys);
    body = checkBody(bodySchema, request.body);
  }
  const caller = await callerOf(request);
  const checked: RouteRequest<ZodType, ZodType, ZodType, Access> = {
    params: checkParams(route, pathParameters(request)),
    query,
    body,
    caller,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    cookies: request.state.cookies,
    reply: replyFor(request, reply),
    log: request.server.platform.log,
    write: (work) => runOperationAs(request.server.platform, caller, work),
  };
  // Each part was validated by the schema that defines its type, and the caller by the access that `Who` expresses.
  return checked as unknown as RouteRequest<Params, Query, Body, Who>;
}

/** Fastify provides path parameters as an object of strings. */
function pathParameters(request: FastifyRequest): Record<string, string> {
  return request.params as Record<string, string>;
}

/** A body of another type than in the contract (a list for an object, or none) has no field errors. */
function checkBody<Body extends ZodType>(schema: Body, body: unknown): z.output<Body> {
  const wantsObject = 'shape' in schema._zod.def || 'options' in schema._zod.def;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (wantsObject && !isObject && !(body === undefined && schema.safeParse(undefined).success))
    throw new ShopError('MALFORMED');
  return checkAgainst(schema, body);
}

/** Outside of production, an error code that the contract does not declare is a programming error. */
function asContracted(route: Route, error: unknown): unknown {
  if (!(error instanceof ShopError) || impliedErrors.has(error.code) || route.errors.includes(error.code)) return error;
  if (error.code === 'NOT_FOUND' && route.params !== undefined) return error;
  return new Error(
    `${route.method} ${route.path} gave ${error.code} (${errorTable[error.code].status}), which its contract does not name.`,
    {
      cause: error,
    },
  );
}
