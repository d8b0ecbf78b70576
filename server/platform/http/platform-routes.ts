import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { docsPage, docsScriptHash, registerDocsFiles } from './openapi/docs-page.ts';
import { describeApi } from './openapi/openapi.ts';
import { pagePolicy } from './security-headers.ts';
import { serveRaw, serveRoute } from './serve-route.ts';
import { ShopError } from './shop-error.ts';

const tag = 'platform';
/** Whoever asks for health wants to know within a second. */
const healthMilliseconds = 1_000;
const unavailable = () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });

const healthRoute = defineRoute({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the shop can serve: 503 when it cannot reach its database or is about to stop',
  tag,
  response: z.object({ status: z.literal('ok').describe('The database answers and the process is not about to stop') }),
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

/** The calls of the platform itself. Features add theirs after these; the description holds them all. */
export function registerPlatformRoutes(app: FastifyInstance, db: Database): void {
  let described: string | undefined;

  serveRoute(app, healthRoute, async () => {
    if (app.platform.draining) throw unavailable();
    const silence = wait(healthMilliseconds, undefined, { ref: false }).then(() => Promise.reject(unavailable()));
    await Promise.race([db.execute(sql`select 1`), silence]);
    return { status: 'ok' as const };
  });

  serveRaw(app, openApiRoute, async (_request, reply) => {
    described ??= describeApi(app.platform.routes);
    await reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(described);
  });

  serveRaw(app, docsRoute, async (_request, reply) => {
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('content-security-policy', pagePolicy({ scriptHashes: [docsScriptHash] }))
      .send(docsPage);
  });
  registerDocsFiles(app);
}
