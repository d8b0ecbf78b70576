import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { announceFrame } from './announce-frame.ts';
import type { FrameSources } from './read-frame.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'announce-frame': Record<string, never>;
  }
}

/** Runs every minute: announcements start and end on time, and links follow what they lead to. */
export function registerNavigationJobs(deps: Deps, sources: FrameSources): void {
  deps.jobs.work('announce-frame', { cron: '* * * * *' }, async () => {
    await runOperation(deps, (op) => announceFrame(op, sources));
  });
}
