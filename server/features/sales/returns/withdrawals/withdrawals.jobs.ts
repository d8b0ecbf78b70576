import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeWithdrawals } from './purge-withdrawals.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-withdrawals': Record<string, never>;
  }
}

/** Once a night. */
export function registerWithdrawalJobs(deps: Deps): void {
  deps.jobs.work('purge-withdrawals', { cron: '50 3 * * *' }, async () => {
    await runOperation(deps, purgeWithdrawals);
  });
}
