import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { announceSections } from './announce-sections.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'announce-sections': Record<string, never>;
  }
}

/** Runs every minute: sections start and end on time. */
export function registerSectionJobs(deps: Deps): void {
  deps.jobs.work('announce-sections', { cron: '* * * * *' }, async () => {
    await runOperation(deps, announceSections);
  });
}
