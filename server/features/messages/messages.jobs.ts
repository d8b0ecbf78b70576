import type { Deps } from '#server/platform/deps.ts';
import type { MessageChannels } from './message-channels.ts';
import { sendQueuedMessage } from './send-queued-message.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'send-message': { messageId: string };
  }
}

/** Sends what `queueMessage` wrote. The queue's own tries are for processes that died over it. */
export function registerMessageJobs(deps: Deps, channels: MessageChannels): void {
  deps.jobs.work('send-message', { retryLimit: 9, concurrency: 2 }, ({ messageId }) =>
    sendQueuedMessage(deps, messageId, channels),
  );
}
