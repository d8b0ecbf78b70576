import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeInquiries } from './purge-inquiries.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-inquiries': Record<string, never>;
  }
}

/** Deletes old inquiries every night. */
export function registerInquiryJobs(deps: Deps): void {
  deps.jobs.work('purge-inquiries', { cron: '50 3 * * *' }, () => runOperation(deps, purgeInquiries));
}
