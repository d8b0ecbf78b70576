import { type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/log.ts';
import { openRecentErrors } from '#server/platform/metrics/recent-errors.ts';
import { traceRequests } from '#server/platform/tracing/trace-requests.ts';
import { checkHeads } from './admission/check-head.ts';
import { collectClasses, RequestClasses } from './admission/request-classes.ts';
import { PublicReads } from './cached/public-reads.ts';
import { takeInternalMark } from './call-in-process.ts';
import { requireAccess } from './call-state.ts';
import type { ApiKeys, Identify } from './caller.ts';
import { answerClientError } from './client-error.ts';
import { readCookies } from './cookies.ts';
import { bodyTime, limitBodyTime, longestRequestMilliseconds } from './limits/limit-body-time.ts';
import { limitHandlingTime } from './limits/limit-handling-time.ts';
import { openRequestLimit, type TrustedProxies } from './limits/request-limit.ts';
import { type CallObserver, isAdminApiPath, isApiPath, pathOf } from './platform.ts';
import { requireHttps } from './require-https.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { defaultBodyLimit } from './serve-route.ts';
import { ShopError } from './shop-error.ts';
import { openSpeech } from './speech/shop-speech.ts';

const slowMilliseconds = 1_000;
const silentMilliseconds = 30_000;
const probes = new Set(['/api/health', '/api/ready']);

export interface HttpServerOptions {
  config: Config;
  db: Database;
  clock: () => Date;
  log: Log;
  identify: Identify;
  keys?: ApiKeys;
  csrfKey: KeyObject;
  observer?: CallObserver;
  changes?: Changes;
  /** How customers are addressed; informally without it. */
  readSpeech?: () => Promise<Speech>;
}

/** The HTTP server without routes: limits, error responses, headers and request logging. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { config, db, clock, log, identify, keys, csrfKey, observer, changes, readSpeech } = options;
  const app: FastifyInstance = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: defaultBodyLimit,
    requestTimeout: longestRequestMilliseconds,
    // Of a silent client; `limitHandlingTime` keeps the socket of a call that the server works on.
    connectionTimeout: silentMilliseconds,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 16_384 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    rewriteUrl: (request) => mendedUrl(request.url ?? '/'),
    clientErrorHandler: answerClientError,
  });
  const internalKey = randomBytes(32).toString('base64url');
  app.decorate('platform', {
    config,
    db,
    clock,
    log,
    observer: observer ?? null,
    identify,
    keys: keys ?? null,
    csrfKey,
    internalKey,
    speech: openSpeech(readSpeech),
    classes: new RequestClasses(),
    routes: [],
    publicReads: new PublicReads(),
    recentErrors: openRecentErrors(changes),
    draining: false,
    streams: new Set<() => void>(),
    bodyTime: { ...bodyTime },
    requests: openRequestLimit(config, trustedProxies(config.trustProxy), changes),
  });
  app.decorateRequest('state');
  collectClasses(app);
  readJsonBodies(app);
  limitBodyTime(app);
  checkHeads(app);
  limitHandlingTime(app);
  traceRequests(app);
  guardEveryRequest(app);
  app.addHook('preClose', async () => app.platform.streams.forEach((end) => end()));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new ShopError('NOT_FOUND');
  });
  logWhatMatters(app, log);
  return app;
}

/** Contracts validate what comes and goes. The framework's own compilers would be loaded although no route has a schema. */
function refuseSchema(): never {
  throw new Error('Describe the route by a contract (serveRoute), not by a schema of the framework.');
}

/** Trusts the last entries of X-Forwarded-For, one per proxy. A client may have forged the entries before them. */
function trustedProxies(trust: Config['trustProxy']): TrustedProxies {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/** Treats a path with invalid percent-encoding (`/%`, `/%ff`) literally, so that it results in 404. */
function mendedUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + (end === -1 ? '' : url.slice(end));
}

/** The result is used, because a bundler leaves out a call that it takes for one without effects. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Parses JSON only, in valid UTF-8, without keys that could pollute a prototype. An empty body is `undefined`. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      return done(new ShopError('MALFORMED'));
    }
    return parse(request, text, (error, body) => (error ? done(new ShopError('MALFORMED')) : done(null, body)));
  });
}

function guardEveryRequest(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const internal = takeInternalMark(request, app.platform.internalKey);
    request.state = { cookies: readCookies(request), internal };
    addSecurityHeaders(request, reply);
    // On the raw response, because cached pages are written to it without the framework.
    if (app.platform.draining) reply.raw.setHeader('connection', 'close');
    const path = pathOf(request);
    if (!internal && requireHttps(request, reply, isApiPath(path))) return reply;
    // Files cost only bandwidth, and monitoring must not be limited.
    if (!internal && !request.routeOptions.config.isFile && !probes.has(path)) app.platform.requests.count(request.ip);
    if (!isApiPath(path)) return;
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // The response must not reveal whether a path of the panel exists.
    if (isAdminApiPath(path)) await requireAccess(request, 'admin');
    // A wildcard page route matches these paths too, but they belong to the API.
    if (request.is404 || !isApiPath(request.routeOptions.url ?? '')) refuseUnknownCall(request, reply, path);
  });
}

function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply, path: string): never {
  const served = request.server.platform.routes.filter((route) => matches(`/api${route.path}`, path));
  if (served.length === 0) throw new ShopError('NOT_FOUND');
  const methods = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  reply.header('allow', [...new Set(methods)].join(', '));
  throw new ShopError('METHOD_NOT_ALLOWED');
}

function matches(pattern: string, path: string): boolean {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')];
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, i) => (part.startsWith(':') ? pathParts[i] !== '' : part === pathParts[i]))
  );
}

/** Logs slow requests; with LOG_LEVEL=debug every request. */
function logWhatMatters(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    app.platform.observer?.answered(request, reply);
    const ms = Math.round(reply.elapsedTime);
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    // Failures are logged with their cause when the error response is sent.
    const level = ms >= slowMilliseconds && !isStream ? 'warn' : 'debug';
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route: request.state?.page ?? request.routeOptions.url ?? 'none',
        userId: request.state?.userId,
        status: reply.statusCode,
        ms,
      },
      'request',
    );
  });
}
