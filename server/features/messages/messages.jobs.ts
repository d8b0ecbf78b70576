import type { Deps } from '#server/platform/deps.ts';
import { maxTries, sendQueuedMessage } from './send-queued-message.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'send-message': { messageId: string };
  }
}

/** Sends what `queueMessage` wrote. Tried again for about two hours before it is given up. */
export function registerMessageJobs(deps: Deps): void {
  deps.jobs.work('send-message', { retryLimit: maxTries - 1, concurrency: 2 }, ({ messageId }) =>
    sendQueuedMessage(deps, messageId),
  );
}
