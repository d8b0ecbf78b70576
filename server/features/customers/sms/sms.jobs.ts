import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { spreadCampaign } from './campaigns/spread-campaign.ts';
import { purgeSmsCounts } from './purge-sms-counts.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'spread-sms-campaign': { campaignId: string };
    'purge-sms-counts': Record<string, never>;
  }
}

/** Queues the messages of campaigns, and purges counts. The messages themselves are sent by `send-message`. */
export function registerSmsJobs(deps: Deps): void {
  deps.jobs.work('spread-sms-campaign', { expireInSeconds: 900 }, ({ campaignId }) => spreadCampaign(deps, campaignId));
  deps.jobs.work('purge-sms-counts', { cron: '40 3 * * *' }, () => runOperation(deps, purgeSmsCounts));
}
