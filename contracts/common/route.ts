import type { ZodType } from 'zod';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, any signed-in person, or an administrator. The server enforces it before it reads the body. */
export type Access = 'public' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, described once: the server serves it, the browser calls it, the OpenAPI document prints it.
 * `path` is written without the `/api` base, with parameters as `:name`. `errors` names every refusal the handler
 * itself may give; validation, access, CSRF, rate limits and a busy or broken server are implied.
 */
export interface Route<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
  Who extends Access = Access,
> {
  readonly method: Method;
  readonly path: string;
  readonly access: Who;
  /** What an administrator must have been granted, beside the role. An owner has everything. */
  readonly permission?: Permission;
  /** Hands out many records as a file: needs the right to export as well, and is recorded as a security event. */
  readonly exports?: true;
  /** Refused with CONFIRMATION_REQUIRED unless the caller entered a password or a code within the last 15 minutes. */
  readonly freshSession?: true;
  readonly summary: string;
  /** The group under which the OpenAPI document lists it. */
  readonly tag: string;
  /** The status of a response that is not a refusal; 200 by default. */
  readonly status?: 200 | 201;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
  /** The media type of a response that is not JSON: `text/csv`, `text/event-stream`, `image/*`. */
  readonly produces?: string;
  /** Called by a machine that signs its requests: no cookie, no CSRF token, and the handler receives the body as bytes. */
  readonly signed?: true;
  /** The media type of a body that is not JSON: `multipart/form-data`, `text/csv`. */
  readonly consumes?: string;
}

/** Keeps the schemas of a call as literal types for `serveRoute` and `callApi`. An omitted part accepts no input. */
export function defineRoute<
  Params extends ZodType = ZodType<undefined>,
  Query extends ZodType = ZodType<undefined>,
  Body extends ZodType = ZodType<undefined>,
  Response extends ZodType = ZodType,
  Who extends Access = Access,
>(route: Route<Params, Query, Body, Response, Who>): Route<Params, Query, Body, Response, Who> {
  return route;
}

/** Every permission that a call asks for: of what it hands out, and to export where it does. */
export function permissionsOf({ permission, exports }: Pick<Route, 'permission' | 'exports'>): Permission[] {
  return [permission, exports && ('exports' as const)].filter((one) => one !== undefined);
}
