import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { purgeWebhooks } from './purge-webhooks.ts';
import { wakeDelivery } from './wake-delivery.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'deliver-webhooks': Record<string, never>;
    'purge-webhooks': Record<string, never>;
  }
}

/** Sends events to other programs: soon after each change, when a retry is due, and every minute in any case. */
export function registerWebhookJobs(deps: Deps): void {
  deps.jobs.workBatch(
    'deliver-webhooks',
    // One run sends what the other jobs of its batch were queued for.
    { cron: '* * * * *', batchSize: 20, expireInSeconds: 900 },
    async (batch, isEnding) => {
      await deliverWebhooks(deps, isEnding);
      return batch.map(() => null);
    },
  );
  deps.jobs.work('purge-webhooks', { cron: '35 3 * * *' }, async () => {
    await runOperation(deps, purgeWebhooks);
  });
  wakeDelivery(deps);
}
