import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { lockWorkingEndpoint } from './lock-endpoint.ts';
import { webhookSending } from './webhooks.limits.ts';
import { webhookDeliveries, webhookEvents } from './webhooks.tables.ts';

const data = { text: 'Здравей от магазина!' };

/** Makes an event of the type `ping` for one address, already claimed: whoever asked for it sends it and sees the outcome. */
export async function pingEndpoint(op: Operation<Caller>, id: string): Promise<ClaimedDelivery> {
  const endpoint = await lockWorkingEndpoint(op, id);
  const [eventId, deliveryId] = [newId(), newId()];
  const record = `ping:${eventId}`;
  const [event] = await op.tx
    .insert(webhookEvents)
    .values({ id: eventId, type: 'ping', record, data, createdAt: op.now })
    .returning({ position: webhookEvents.position });
  if (!event) throw new Error('An event was not stored.');
  const claimedUntil = new Date(op.now.getTime() + webhookSending.claimSeconds * 1000);
  const values = { id: deliveryId, eventId, endpointId: id, record, type: 'ping', createdAt: op.now };
  await op.tx.insert(webhookDeliveries).values({ ...values, position: event.position, tries: 1, claimedUntil });
  await recordActivity(op, {
    action: 'webhook.pinged',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: endpoint.name,
  });
  const { url, secret, previousSecret, rotatedUntil } = endpoint;
  const content = { type: 'ping', data: JSON.stringify(data), happenedAt: op.now };
  return { id: deliveryId, eventId, endpointId: id, tries: 1, ...content, url, secret, previousSecret, rotatedUntil };
}
