import type { FastifyInstance } from 'fastify';
import { readHealthRoute } from '#contracts/health/health.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import { judgeErrors } from './judge-errors.ts';
import { readHealth } from './read-health.ts';

/** The state of the shop, for owners. */
export function registerHealthAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const startedAt = deps.clock().toISOString();

  serveRoute(app, readHealthRoute, async () => {
    const now = deps.clock();
    const errors = app.platform.recentErrors.list();
    return {
      checks: [...(await readHealth(deps)), { id: 'errors' as const, ...judgeErrors(errors, now) }],
      version: shopVersion,
      startedAt,
      checkedAt: now.toISOString(),
      errors: errors.map(({ at, route, requestId }) => ({ at: at.toISOString(), route, requestId })),
    };
  });
}
