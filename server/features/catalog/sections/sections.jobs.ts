import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announceSections } from './announce-sections.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'announce-sections': Record<string, never>;
  }
}

/** Runs every minute: sections start and end on time. */
export function registerSectionJobs({ jobs, db, clock }: Deps): void {
  jobs.work('announce-sections', { cron: '* * * * *' }, async () => {
    await inTransaction(db, (tx) => announceSections(tx, clock()));
  });
}
