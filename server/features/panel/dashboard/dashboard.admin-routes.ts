import type { FastifyInstance } from 'fastify';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { getDashboardRoute, getWorkRoute, WorkKind } from '#contracts/dashboard/dashboard.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { countWork } from './count-work.ts';
import { waitingWork } from './questions.ts';
import { openSetUp } from './read-set-up.ts';
import { openSalesCache } from './sales-cache.ts';

/** The panel's first page. Counts are current; sums are cached. */
export function registerDashboardRoutes(app: FastifyInstance, deps: Deps, ask: Ask): void {
  const { db, clock } = deps;
  const cached = openSalesCache(deps, ask);
  const work = ask(waitingWork);
  const readSetUp = openSetUp(ask);

  serveRoute(app, getWorkRoute, async ({ caller: { user } }) => {
    const counts = await countWork(db, work, { user, now: clock() });
    return { work: [...counts].map(([kind, count]) => ({ kind, count })) };
  });

  serveRoute(app, getDashboardRoute, async ({ caller: { user }, query }) => {
    const maySee = (permission: Permission) => mayRead(user, permission);
    const [counts, sales, stock, searches, setUp] = await Promise.all([
      countWork(db, work, { user, now: clock() }),
      maySee('orders') ? cached.sales(Number(query.days), clock()) : null,
      maySee('catalog') ? cached.lowStock(clock()) : null,
      maySee('catalog') ? cached.searches() : null,
      maySee('settings') ? readSetUp(db, clock()) : null,
    ]);
    if (stock) counts.set('low_stock', stock.length);
    const today = WorkKind.options.flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    });
    return { dashboard: { today, sales, stock: stock?.slice(0, 8) ?? null, setUp, searches } };
  });
}
