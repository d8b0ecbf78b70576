import type { FastifyInstance } from 'fastify';
import { listSecurityEventsRoute } from '#contracts/security-events/security-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listSecurityEvents } from './list-security-events.ts';
import type { AccountNames } from './questions.ts';
import type { SecurityLog } from './security-log.ts';

/** Lists the security events, for owners. Flushes the buffer of this process first. */
export function registerSecurityEventAdminRoutes(
  app: FastifyInstance,
  { db }: Deps,
  { log, names }: { log: SecurityLog; names: AccountNames },
): void {
  serveRoute(app, listSecurityEventsRoute, async ({ query }) => {
    await log.flush();
    const { events, ...counted } = await listSecurityEvents(db, query, names);
    return { events, page: query.page, limit: query.limit, ...counted };
  });
}
