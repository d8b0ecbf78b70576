import { and, eq } from 'drizzle-orm';
import type { WebhookDelivery, WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { webhookId } from './webhook-body.ts';
import { type EndpointRow, webhookDeliveries } from './webhooks.tables.ts';

/** An address as the panel shows it: never its secrets. One query. */
export async function presentEndpoint(db: Database, row: EndpointRow, now: Date): Promise<WebhookEndpoint> {
  const isWaiting = and(eq(webhookDeliveries.endpointId, row.id), eq(webhookDeliveries.state, 'waiting'));
  const { total } = await countCapped(db, webhookDeliveries, isWaiting);
  const isRotating = row.rotatedUntil !== null && row.rotatedUntil > now;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    state: row.state,
    endedReason: row.endedReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    waiting: total,
    rotatedUntil: isRotating ? (row.rotatedUntil?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An event for an address as the panel shows it. */
export function presentDelivery(row: typeof webhookDeliveries.$inferSelect, endpointName: string): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    endpointName,
    eventId: webhookId(row.eventId),
    type: row.type,
    record: row.record,
    state: row.state,
    tries: row.tries,
    status: row.lastStatus,
    error: row.lastError,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
