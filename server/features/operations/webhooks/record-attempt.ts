import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { noteEndedEndpoint } from './note-ended-endpoint.ts';
import type { Attempt } from './post-event.ts';
import { retryPause } from './retry-pause.ts';
import { webhookSending } from './webhooks.limits.ts';
import { type EndpointRow, webhookAttempts, webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts';

const gone = 410;

/**
 * Records an attempt and what follows from it: delivered, a retry, or no further one. An address whose receiver is gone, or
 * that has failed for three days, is ended. A test is sent once and
 * ends nothing by failing. Returns the seconds until the retry, or null without one.
 */
export async function recordAttempt(
  op: Operation,
  claimed: ClaimedDelivery,
  { status, error, retryAfterSeconds, ...attempt }: Attempt,
): Promise<number | null> {
  const isDelivered = error === '';
  const isGone = status === gone;
  const isTest = claimed.type === 'ping';
  const pause = isDelivered || isGone || isTest ? null : retryPause(claimed.tries, retryAfterSeconds);
  const [delivery] = await op.tx
    .update(webhookDeliveries)
    .set({
      state: isDelivered ? 'delivered' : pause === null ? 'failed' : 'waiting',
      ...{ claimedUntil: null, lastStatus: status, lastError: error },
      nextTryAt: pause === null ? null : new Date(op.now.getTime() + pause * 1000),
      deliveredAt: isDelivered ? op.now : null,
    })
    // Not if the claim expired and another worker has tried since.
    .where(
      and(
        eq(webhookDeliveries.id, claimed.id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.tries, claimed.tries),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  if (!delivery) return null;
  const { at, answer, milliseconds } = attempt;
  await op.tx
    .insert(webhookAttempts)
    .values({ id: newId(), deliveryId: claimed.id, at, status, error, answer, milliseconds });
  if (isTest && !isDelivered && !isGone) return null;
  const [endpoint] = await op.tx
    .update(webhookEndpoints)
    .set(
      isDelivered
        ? { failingSince: null, lastSuccessAt: op.now }
        : { failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${op.now.toISOString()}::timestamptz)` },
    )
    .where(eq(webhookEndpoints.id, claimed.endpointId))
    .returning();
  if (endpoint?.state === 'on' && (isGone || hasFailedForLong(endpoint, op.now)))
    await endEndpoint(op, endpoint, isGone ? 'gone' : 'failures');
  return pause;
}

function hasFailedForLong({ failingSince }: EndpointRow, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= webhookSending.failingDays * dayMs;
}

/** What waits is not sent to an ended address; it can be sent again once it is turned on. */
async function endEndpoint(op: Operation, endpoint: EndpointRow, reason: 'failures' | 'gone'): Promise<void> {
  await op.tx
    .update(webhookEndpoints)
    .set({ state: 'ended', endedReason: reason, updatedAt: op.now })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await op.tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null })
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.state, 'waiting')));
  await recordActivity(op, {
    action: 'webhook.ended',
    subjectType: 'webhook',
    subjectId: endpoint.id,
    subjectName: endpoint.name,
    after: { state: 'ended', reason },
  });
  await noteEndedEndpoint(op, { name: endpoint.name, reason });
}
