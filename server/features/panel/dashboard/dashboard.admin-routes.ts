import type { FastifyInstance } from 'fastify';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { getDashboardRoute, WorkKind } from '#contracts/dashboard/dashboard.ts';
import { auditIsDue } from '#server/features/accounting/audit/audit-is-due.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { type CountedWork, countWork, permissionFor } from './count-work.ts';
import { readSetUp } from './read-set-up.ts';
import { openSalesCache } from './sales-cache.ts';

/** The panel's first page. Counts are current; sums are cached. */
export function registerDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  const cached = openSalesCache(deps);

  serveRoute(app, getDashboardRoute, async ({ caller, query }) => {
    const maySee = (permission: Permission) => mayRead(caller.user, permission);
    const kinds = WorkKind.options.filter((kind) => maySee(permissionFor[kind]));
    const countedKinds = kinds.filter((kind): kind is CountedWork => kind !== 'low_stock' && kind !== 'audit_due');
    const [counts, dueMonth, sales, stock, searches, setUp] = await Promise.all([
      countWork(db, countedKinds, clock()),
      maySee('orders') ? auditIsDue(db, clock()) : null,
      maySee('orders') ? cached.sales(Number(query.days), clock()) : null,
      maySee('catalog') ? cached.lowStock(clock()) : null,
      maySee('catalog') ? cached.searches() : null,
      maySee('settings') ? readSetUp(db, { config, now: clock() }) : null,
    ]);
    const numbers = new Map<WorkKind, number>(counts.map(({ kind, count }) => [kind, count]));
    if (stock) numbers.set('low_stock', stock.length);
    if (dueMonth) numbers.set('audit_due', 1);
    const today = kinds.map((kind) => ({ kind, count: numbers.get(kind) ?? 0 }));
    return { dashboard: { today, sales, stock: stock?.slice(0, 8) ?? null, setUp, searches } };
  });
}
