import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { pruneActivities } from './prune-activities.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'prune-activities': Record<string, never>;
  }
}

/** Prunes activities nightly, if their retention is limited. */
export function registerActivityJobs(deps: Deps, readRetention: (db: Database) => Promise<number | null>): void {
  deps.jobs.work('prune-activities', { cron: '5 4 * * *' }, async () => {
    const days = await readRetention(deps.db);
    if (days !== null) await runOperation(deps, (op) => pruneActivities(op, days));
  });
}
