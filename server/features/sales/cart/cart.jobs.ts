import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeMergedLines } from './guest/purge-merged-lines.ts';
import { purgeCartDays } from './purge-cart-days.ts';
import { purgeCarts } from './purge-carts.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-cart-days': Record<string, never>;
    'purge-carts': Record<string, never>;
  }
}

/** Runs once a night. */
export function registerCartJobs(deps: Deps): void {
  deps.jobs.work('purge-cart-days', { cron: '40 3 * * *' }, async () => {
    await runOperation(deps, purgeCartDays);
  });
  deps.jobs.work('purge-carts', { cron: '45 3 * * *' }, async () => {
    await runOperation(deps, purgeCarts);
    await runOperation(deps, purgeMergedLines);
  });
}
