import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeImports } from './purge-imports.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-imports': Record<string, never>;
  }
}

/** Runs nightly. */
export function registerImportJobs(deps: Deps): void {
  deps.jobs.work('purge-imports', { cron: '50 3 * * *' }, async () => {
    await runOperation(deps, purgeImports);
  });
}
