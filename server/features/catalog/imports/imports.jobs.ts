import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { applyImport, type ImportJob } from './apply-import.ts';
import { purgeImports } from './purge-imports.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'apply-import': ImportJob;
    'purge-imports': Record<string, never>;
  }
}

/** Applies imports, and deletes old ones nightly. An import whose process ended is repeated within half a minute. */
export function registerImportJobs(deps: Deps): void {
  deps.jobs.work('apply-import', { expireInSeconds: 3600, isUrgent: true }, (job) => applyImport(deps, job));
  deps.jobs.work('purge-imports', { cron: '50 3 * * *' }, async () => {
    await runOperation(deps, purgeImports);
  });
}
