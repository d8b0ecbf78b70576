import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MessageChannels } from './message-channels.ts';
import { purgeMessages } from './purge-messages.ts';
import { sendQueuedMessage } from './send-queued-message.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'send-message': { messageId: string };
    'purge-messages': Record<string, never>;
  }
}

/** Sends what `queueMessage` wrote, and forgets it after a time. The queue's own tries are for processes that died over it. */
export function registerMessageJobs(deps: Deps, channels: MessageChannels): void {
  // A batch that takes longer than the queue waits is tried again, and finds sent what was sent.
  deps.jobs.work('send-message', { retryLimit: 9, concurrency: 2, batchSize: 4 }, ({ messageId }) =>
    sendQueuedMessage(deps, messageId, channels),
  );
  deps.jobs.work('purge-messages', { cron: '55 3 * * *' }, async () => {
    await inTransaction(deps.db, (tx) => purgeMessages(tx, deps.clock()));
  });
}
