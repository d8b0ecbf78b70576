import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contracts/webhooks/webhooks.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { alertOwners } from '#server/features/store/settings/alert-owners.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { checkEndpointAddress } from './endpoint-address.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { wakeTopic } from './wake-delivery.ts';
import { type EndpointRow, webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts';

/** Changes the name, the address and the events of an address. What waits goes to the new one. */
export async function updateEndpoint(
  op: Operation<Caller>,
  { id, input: { name, url, types } }: { id: string; input: EndpointInput },
  config: Pick<Config, 'environment' | 'privateHosts'>,
): Promise<EndpointRow> {
  const before = await lockEndpoint(op, id);
  const address = checkEndpointAddress(url, config);
  const after = await write(op, before, { name, url: address, types });
  await recordActivity(op, {
    action: 'webhook.updated',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: name,
    before: { name: before.name, url: before.url, types: before.types },
    after: { name, url: address, types },
  });
  if (before.url !== address) await alertOwners(op, ['webhooks']);
  return after;
}

/** Pauses an address, or turns it on: what waited for it is then due at once, in its order. */
export async function switchEndpoint(
  op: Operation<Caller>,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<EndpointRow> {
  const before = await lockEndpoint(op, id);
  const state = isOn ? ('on' as const) : ('paused' as const);
  if (before.state === state) return before;
  const after = await write(op, before, { state, endedReason: null, failingSince: null });
  if (isOn)
    await op.tx
      .update(webhookDeliveries)
      .set({ nextTryAt: null, tries: 0 })
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting')));
  await recordActivity(op, {
    action: 'webhook.switched',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: before.name,
    before: { state: before.state },
    after: { state },
  });
  return after;
}

/** Removes an address with its log. */
export async function deleteEndpoint(op: Operation<Caller>, id: string): Promise<void> {
  const { name, url, types } = await lockEndpoint(op, id);
  await op.tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  announceChange(op, wakeTopic);
  await recordActivity(op, {
    action: 'webhook.deleted',
    subjectType: 'webhook',
    subjectId: id,
    subjectName: name,
    before: { name, url, types },
  });
}

async function write(op: Operation, before: EndpointRow, changes: Partial<EndpointRow>): Promise<EndpointRow> {
  const updated = { ...changes, updatedAt: op.now };
  await op.tx.update(webhookEndpoints).set(updated).where(eq(webhookEndpoints.id, before.id));
  announceChange(op, wakeTopic);
  return { ...before, ...updated };
}
