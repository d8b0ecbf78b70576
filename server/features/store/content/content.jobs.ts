import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { announceDueContent, clearContent } from './announce-content.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'announce-content': Record<string, never>;
    'clear-content': Record<string, never>;
  }
}

/** Every minute: versions and sections begin and end on time. Every night: what has ended is deleted. */
export function registerContentJobs(deps: Deps): void {
  deps.jobs.work('announce-content', { cron: '* * * * *' }, async () => {
    await runOperation(deps, announceDueContent);
  });
  deps.jobs.work('clear-content', { cron: '40 3 * * *' }, async () => {
    await runOperation(deps, clearContent);
  });
}
