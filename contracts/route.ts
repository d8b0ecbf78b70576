import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, any signed-in person, or an administrator. The server enforces it before it reads the body. */
export type Access = 'public' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, described once: the server serves it, the browser calls it, the OpenAPI document prints it.
 * `path` is written without the `/api` base, with parameters as `:name`. `errors` names every refusal the handler
 * itself may give; validation, access, CSRF and rate limits are implied.
 */
export interface Route<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly status?: 200 | 201;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
}

export function defineRoute<
  Params extends ZodType = ZodType<undefined>,
  Query extends ZodType = ZodType<undefined>,
  Body extends ZodType = ZodType<undefined>,
  Response extends ZodType = ZodType,
>(route: Route<Params, Query, Body, Response>): Route<Params, Query, Body, Response> {
  return route;
}
