import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { purgeMessages } from './purge-messages.ts';
import type { MessageChannels } from './questions.ts';
import { sendQueuedMessages } from './send-queued-messages.ts';

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
  const options = {
    retryLimit: 9,
    batchSize: 50,
    gatherMilliseconds: 200,
    // A dead process is noticed by its heartbeat; a mail server that hangs may take a minute for each message.
    expireInSeconds: 1800,
    isUrgent: true,
  };
  deps.jobs.workBatch('send-message', options, (batch, isEnding) =>
    sendQueuedMessages(
      deps,
      batch.map(({ messageId }) => messageId),
      channels,
      isEnding,
    ),
  );
  deps.jobs.work('purge-messages', { cron: '55 3 * * *' }, async () => {
    await runOperation(deps, purgeMessages);
  });
}
