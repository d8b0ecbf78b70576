import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contracts/common/route.ts';
import type { RequestClass } from '#contracts/common/work-class.rule.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RecentErrors } from '#server/platform/metrics/recent-errors.ts';
import type { RequestClasses } from './admission/request-classes.ts';
import type { PublicReads } from './cached/public-reads.ts';
import type { ApiKeys, Caller, Identify, Identity } from './caller.ts';
import type { BodyTime } from './limits/limit-body-time.ts';
import type { RequestLimit } from './limits/request-limit.ts';
import type { ShopError } from './shop-error.ts';
import type { ShopSpeech } from './speech/shop-speech.ts';

/**
 * Observes calls for the security events: refusals with their reason, and responses. Called while the request is
 * processed, so implementations must neither block nor throw.
 */
export interface CallObserver {
  refused(refusal: ShopError, request: FastifyRequest): void;
  answered(request: FastifyRequest, reply: FastifyReply): void;
}

/** State shared by the HTTP layer, attached to the Fastify instance. */
interface HttpPlatform {
  config: Config;
  /** For the operations of the calls. */
  db: Database;
  clock: () => Date;
  log: Log;
  observer: CallObserver | null;
  identify: Identify;
  /** Null without the features of the shop. */
  keys: ApiKeys | null;
  speech: ShopSpeech;
  csrfKey: KeyObject;
  /** Proves that a request was made by this process (see call-in-process.ts). */
  internalKey: string;
  /** The general limit on calls, pages and forms per client. */
  requests: RequestLimit;
  /** How important requests are under overload. */
  classes: RequestClasses;
  /** All served routes, for the OpenAPI document and the authorization matrix. */
  routes: Route[];
  /** The calls that pages read without a request. */
  publicReads: PublicReads;
  /** The last requests that failed because of an error in the shop. */
  recentErrors: RecentErrors;
  /** True after the process received the signal to stop. */
  draining: boolean;
  /** Closes all event streams, which would otherwise delay the shutdown. */
  streams: Set<() => void>;
  /** How long the body of a request may take to arrive. */
  bodyTime: BodyTime;
}

/** State of one request. */
interface RequestState {
  cookies: Readonly<Record<string, string | undefined>>;
  internal: boolean;
  /** The email of the account that the call concerns, if the handler set it. */
  aboutAccount?: string;
  /** The user, once identified. Log lines contain only the id. */
  userId?: string;
  /** The pattern of the page's route, once known. */
  page?: string;
  caller?: Promise<{ caller: Caller; identity: Identity }>;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RequestClass {
    /** The contract of an API route, which states its class. */
    contract?: Route;
  }
  interface FastifyInstance {
    platform: HttpPlatform;
  }
  interface FastifyContextConfig {
    /** A file of the build, exempt from rate limits. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    state: RequestState;
  }
}

/** The decoded path without the query. */
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
