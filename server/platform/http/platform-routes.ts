import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { withShopName } from '#server/platform/web/own-pages.ts';
import { docsPage, docsScriptHash, docsStyleHash, registerDocsFiles } from './openapi/docs-page.ts';
import { pagePolicy } from './security-headers.ts';
import { serveRaw, serveRoute } from './serve-route.ts';
import { ShopError } from './shop-error.ts';

const tag = 'platform';
const unavailable = () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });

const healthRoute = defineRoute({
  method: 'GET',
  path: '/health',
  access: 'public',
  workClass: null,
  summary: 'Whether the process is alive: 503 while it starts and stops. Does not query the database',
  tag,
  response: z.object({ status: z.literal('ok').describe('The process serves requests and is not about to stop') }),
  errors: [],
});

const readyRoute = defineRoute({
  method: 'GET',
  path: '/ready',
  access: 'public',
  workClass: null,
  summary: 'Whether the process should receive requests: 503 also while it cannot reach the database',
  tag,
  response: z.object({
    status: z.literal('ok').describe('The database can be reached and changes of other processes are received'),
  }),
  errors: [],
});

const openApiRoute = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'This description of the API',
  tag,
  response: z.unknown(),
  errors: [],
});

const docsRoute = defineRoute({
  method: 'GET',
  path: '/docs',
  access: 'public',
  summary: 'This description for people',
  tag,
  response: z.string(),
  errors: [],
  produces: 'text/html',
});

/**
 * The routes of the platform. Features register theirs afterwards; the OpenAPI document contains all of them.
 * `isReachable` returns whether the database is available.
 */
export function registerPlatformRoutes(
  app: FastifyInstance,
  isReachable: () => boolean,
  shopName: () => Promise<string>,
): void {
  let described: Promise<string> | undefined;

  serveRoute(app, healthRoute, async () => {
    if (app.platform.draining) throw unavailable();
    return { status: 'ok' as const };
  });

  serveRoute(app, readyRoute, async () => {
    if (app.platform.draining || !isReachable()) throw unavailable();
    return { status: 'ok' as const };
  });

  serveRaw(app, openApiRoute, async (_request, reply) => {
    // Loaded here, because it is seldom asked for.
    described ??= import('./openapi/openapi.ts').then(({ describeApi }) => describeApi(app.platform.routes));
    await reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(await described);
  });

  serveRaw(app, docsRoute, async (_request, reply) => {
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('content-security-policy', pagePolicy({ scriptHashes: [docsScriptHash], styleHashes: [docsStyleHash] }))
      .send(withShopName(docsPage, await shopName()));
  });
  registerDocsFiles(app);
}
