import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeNewsletter } from './purge-newsletter.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'purge-newsletter': Record<string, never>;
  }
}

/** Deletes old proof of consents every night. */
export function registerNewsletterJobs(deps: Deps): void {
  deps.jobs.work('purge-newsletter', { cron: '55 3 * * *' }, () => runOperation(deps, purgeNewsletter));
}
