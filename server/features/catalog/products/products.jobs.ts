import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { refreshPopularity } from './listing/refresh-popularity.ts';
import { refreshStaleListings } from './listing/refresh-stale-listings.ts';
import { settleLots } from './lots/settle-lots.ts';
import { runSchedules } from './prices/run-schedules.ts';
import { announceLowStock, type LowStock } from './stock/announce-low-stock.ts';
import { lastPiecesFrom } from './stock/availability.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'refresh-popularity': Record<string, never>;
    'refresh-stale-listings': Record<string, never>;
    'run-schedules': Record<string, never>;
    'settle-lots': Record<string, never>;
    /** Queued when the stock of a variant falls below the threshold. */
    'stock-low': LowStock;
  }
}

/** Popularity every ten minutes, search terms of an earlier version every hour, scheduled changes of products and lots past their day every minute, and
 * notifications of low stock. */
export function registerCatalogJobs(deps: Deps): void {
  deps.jobs.work('refresh-popularity', { cron: '*/10 * * * *' }, () => refreshPopularity(deps));
  deps.jobs.work('refresh-stale-listings', { cron: '17 * * * *' }, async () => {
    while ((await runOperation(deps, refreshStaleListings)) > 0);
  });
  deps.jobs.work('stock-low', {}, (low) => runOperation(deps, (op) => announceLowStock(op, low, lastPiecesFrom)));
  deps.jobs.work('run-schedules', { cron: '* * * * *' }, async () => {
    await runOperation(deps, runSchedules);
  });
  deps.jobs.work('settle-lots', { cron: '* * * * *' }, async () => {
    await runOperation(deps, (op) => settleLots(op));
  });
}
