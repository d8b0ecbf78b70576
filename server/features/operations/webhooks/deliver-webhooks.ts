import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { claimDelivery, type ClaimedDelivery } from './claim-delivery.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { recordAttempt } from './record-attempt.ts';
import { webhookSending } from './webhooks.limits.ts';

/** Longer pauses end with the job that runs every minute. */
const shortPauseSeconds = 60;

/**
 * Sends the events that are due, several at once, until none is left. A process that dies after sending has not recorded it:
 * the event is sent again with the same webhook-id once its claim expires.
 */
export async function deliverWebhooks(deps: Deps, isEnding: () => boolean = () => false): Promise<number> {
  let count = 0;
  const lane = async (): Promise<void> => {
    while (!isEnding()) {
      const claimed = await claimDelivery(deps.db, deps.clock());
      if (!claimed) return;
      await deliver(deps, claimed);
      count += 1;
    }
  };
  // One looks first: mostly there is nothing.
  const first = await claimDelivery(deps.db, deps.clock());
  if (!first) return 0;
  const others = Array.from({ length: webhookSending.lanes - 1 }, lane);
  await Promise.all([deliver(deps, first).then(lane), ...others]);
  return count + 1;
}

/** Sends one claimed event and records what became of it. */
export async function deliver(deps: Deps, claimed: ClaimedDelivery): Promise<Attempt> {
  const attempt = await postEvent(deps, claimed);
  await runOperation(deps, async (op) => {
    const pause = await recordAttempt(op, claimed, attempt);
    if (pause === null || pause > shortPauseSeconds) return;
    const startAfter = new Date(op.now.getTime() + pause * 1000);
    await enqueue(op, 'deliver-webhooks', {}, { startAfter });
  });
  return attempt;
}
