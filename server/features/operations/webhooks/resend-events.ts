import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lockWorkingEndpoint } from './lock-endpoint.ts';
import { wakeTopic } from './wake-delivery.ts';
import { webhookSending } from './webhooks.limits.ts';
import { webhookDeliveries, webhookEvents } from './webhooks.tables.ts';

const again = { state: 'waiting' as const, tries: 0, nextTryAt: null, claimedUntil: null, deliveredAt: null };

/** Queues an event for an address again, unless it is being sent. It keeps its webhook-id. */
export async function resendDelivery(op: Operation<Caller>, id: string): Promise<void> {
  const [delivery] = await op.tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!delivery) throw new ShopError('NOT_FOUND');
  const endpoint = await lockWorkingEndpoint(op, delivery.endpointId);
  const { claimedUntil } = webhookDeliveries;
  const isFree = or(isNull(claimedUntil), lte(claimedUntil, op.now));
  const { rowCount } = await op.tx
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookDeliveries.id, id), isFree));
  if (rowCount !== 1) throw new ShopError('CONFLICT', { message: 'Известието се изпраща в момента.' });
  announceChange(op, wakeTopic);
  await recordActivity(op, {
    action: 'webhook.resent',
    subjectType: 'webhook',
    subjectId: endpoint.id,
    subjectName: endpoint.name,
    after: { type: delivery.type, record: delivery.record },
  });
}

/** Queues all events of an address since a time again, also those from while it was ended. Returns their number. */
export async function replayEvents(
  op: Operation<Caller>,
  { id, since }: { id: string; since: string },
): Promise<number> {
  if (new Date(since) < daysBefore(op.now, webhookSending.keptDays))
    throw invalidField('since', `Събитията се пазят ${webhookSending.keptDays} дни. Избери по-късен момент.`);
  const { name, types } = await lockWorkingEndpoint(op, id);
  const { rowCount } = await op.tx.execute(sql`
    insert into ${webhookDeliveries} as d (id, event_id, endpoint_id, position, record, type)
    select gen_random_uuid(), event.id, ${id}::uuid, event.position, event.record, event.type
      from ${webhookEvents} event
     where event.created_at >= ${since}::timestamptz and event.type = any(${sql.param(types)}::text[])
        on conflict (event_id, endpoint_id) do update
       set state = 'waiting', tries = 0, next_try_at = null, claimed_until = null, delivered_at = null
     where d.claimed_until is null or d.claimed_until <= ${op.now.toISOString()}::timestamptz`);
  announceChange(op, wakeTopic);
  await recordActivity(op, {
    action: 'webhook.replayed',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: name,
    after: { since, count: rowCount ?? 0 },
  });
  return rowCount ?? 0;
}
