import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contracts/common/route.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { RequestLimit } from './limits/request-limit.ts';
import type { Caller, Identify, Identity } from './caller.ts';
import type { ShopError } from './shop-error.ts';

/**
 * Observes calls for the security events: what was refused, with its reason, and what was answered. Called on the way of
 * the request, so that an implementation neither waits nor throws.
 */
export interface CallObserver {
  refused(refusal: ShopError, request: FastifyRequest): void;
  answered(request: FastifyRequest, reply: FastifyReply): void;
}

/** What every part of the HTTP layer shares; hangs on the Fastify instance. */
export interface HttpPlatform {
  config: Config;
  log: Log;
  observer: CallObserver | null;
  identify: Identify;
  csrfKey: Buffer;
  /** Proves that a request comes from this very process (see call-in-process.ts). */
  internalKey: string;
  /** The general limit on calls, pages and forms per client. */
  requests: RequestLimit;
  /** Every call that is served, for the OpenAPI document and the authorization matrix. */
  routes: Route[];
  /** True from the moment the process was asked to stop. */
  draining: boolean;
  /** Ends every open event stream, which would otherwise keep a stopping process waiting. */
  streams: Set<() => void>;
}

/** What the platform remembers of one request. */
export interface RequestState {
  cookies: Readonly<Record<string, string | undefined>>;
  internal: boolean;
  /** The e-mail of the account that the call concerns, where the handler named it. */
  aboutAccount?: string;
  /** Whose request it is, once that was asked: for the lines of the log, which name people by id alone. */
  userId?: string;
  /** The pattern of the page's route, once it is known. */
  page?: string;
  caller?: Promise<{ caller: Caller; identity: Identity }>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of a call of the API. */
    contract?: Route;
  }
  interface FastifyInstance {
    platform: HttpPlatform;
  }
  interface FastifyContextConfig {
    /** A file of the build, which no limit counts. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    state: RequestState;
  }
}

/** The path as the router understands it, without the query and with percent-encoding undone. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a decoded path belongs to the API. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Whether a decoded path belongs to the panel’s part of the API. */
export function isAdminApiPath(path: string): boolean {
  return path === '/api/admin' || path.startsWith('/api/admin/');
}
