import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeMessages } from './purge-messages.ts';
import type { MessageChannels } from './questions.ts';
import { sendQueuedMessage } from './send-queued-message.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'send-message': { messageId: string };
    'purge-messages': Record<string, never>;
  }
}

/**
 * Sends what `queueMessage` stored, and purges old messages. The retries of the job queue cover processes that died
 * while sending.
 */
export function registerMessageJobs(deps: Deps, channels: MessageChannels): void {
  // A batch that exceeds the job's timeout, or whose process died, is retried; messages that were sent are skipped.
  const options = { retryLimit: 9, concurrency: 2, batchSize: 8, isUrgent: true, isPatient: true };
  deps.jobs.work('send-message', options, ({ messageId }) => sendQueuedMessage(deps, messageId, channels));
  deps.jobs.work('purge-messages', { cron: '55 3 * * *' }, async () => {
    await runOperation(deps, purgeMessages);
  });
}
