import type { ZodType } from 'zod';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { ErrorCode } from './errors.ts';
import type { RequestClass } from './work-class.rule.ts';

/** Who may call: everyone, signed-in users, or administrators. Checked by the server before it reads the body. */
export type Access = 'public' | 'user' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The definition of an API call, used by the server, the browser and the OpenAPI document. `path` has no `/api` base
 * and writes parameters as `:name`. `errors` lists every refusal of the handler itself; validation, access, CSRF, rate
 * limits and server errors are implied.
 */
export interface Route<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Response extends ZodType = ZodType,
  Who extends Access = Access,
> extends RequestClass {
  readonly method: Method;
  readonly path: string;
  readonly access: Who;
  /** The permission that an administrator needs. Owners have all permissions. */
  readonly permission?: Permission;
  /** Exports many records as a file: requires the `exports` permission too, and is recorded as a security event. */
  readonly exports?: true;
  /** Refused with CONFIRMATION_REQUIRED unless the caller entered a password or a code within the last 15 minutes. */
  readonly freshSession?: true;
  /** A person makes this call: no key of the API may, whatever its permissions. */
  readonly byPerson?: true;
  readonly summary: string;
  /** The group of the call in the OpenAPI document. */
  readonly tag: string;
  /** The HTTP status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly errors: readonly ErrorCode[];
  /** The media type of a response that is not JSON: `text/csv`, `text/event-stream`, `image/*`. */
  readonly produces?: string;
  /** Called by a machine that signs its requests: no cookie, no CSRF token, and the handler receives the raw body. */
  readonly signed?: true;
  /** The media type of a body that is not JSON: `multipart/form-data`, `text/csv`. */
  readonly consumes?: string;
}

/**
 * Keeps the schemas of a call as literal types for `serveRoute` and `callApi`. A part that is not defined accepts no
 * input.
 */
export function defineRoute<
  Params extends ZodType = ZodType<undefined>,
  Query extends ZodType = ZodType<undefined>,
  Body extends ZodType = ZodType<undefined>,
  Response extends ZodType = ZodType,
  Who extends Access = Access,
>(route: Route<Params, Query, Body, Response, Who>): Route<Params, Query, Body, Response, Who> {
  return route;
}

/** All permissions that a call requires: the one of its data, and `exports` if it exports. */
export function permissionsOf({ permission, exports }: Pick<Route, 'permission' | 'exports'>): Permission[] {
  return [permission, exports && ('exports' as const)].filter((one) => one !== undefined);
}

/**
 * Whether a key of the API may make a call: those of the panel that need a permission, except what only owners and the tax
 * agency may, what asks for a password or code, streams, and what is marked as a person's.
 */
export function isForKeys({ access, permission, freshSession, byPerson, produces }: Route): boolean {
  const isPermitted = permission !== undefined && permission !== 'owner' && permission !== 'inspection';
  return access === 'admin' && isPermitted && !freshSession && !byPerson && produces !== 'text/event-stream';
}
