import type { Deps } from '#server/platform/deps.ts';
import { purgeOrphanedPhotos } from './photos/purge-orphaned-photos.ts';
import { requestReviews } from './requests/request-reviews.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'ask-for-reviews': Record<string, never>;
    'purge-loose-review-photos': Record<string, never>;
  }
}

/** Review requests by day; purging of unused photos by night. */
export function registerReviewJobs(deps: Deps): void {
  deps.jobs.work('ask-for-reviews', { cron: '25 8-16 * * *' }, () => requestReviews(deps));
  deps.jobs.work('purge-loose-review-photos', { cron: '25 3 * * *' }, () => purgeOrphanedPhotos(deps));
}
