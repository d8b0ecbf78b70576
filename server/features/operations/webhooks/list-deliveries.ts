import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { getDeliveryRoute, listDeliveriesRoute, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { presentDelivery } from './present-endpoint.ts';
import { webhookBody } from './webhook-body.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

const mostAttempts = 50;

/** One page of the events for one address or all, newest first. */
export async function listDeliveries(
  db: Database,
  { page, limit, endpoint, state, type }: z.output<NonNullable<(typeof listDeliveriesRoute)['query']>>,
): Promise<{ deliveries: WebhookDelivery[]; total: number; totalCapped?: boolean }> {
  const isWanted = and(
    endpoint === '' ? undefined : eq(webhookDeliveries.endpointId, endpoint),
    state === '' ? undefined : eq(webhookDeliveries.state, state),
    type === '' ? undefined : eq(webhookDeliveries.type, type),
  );
  const [rows, totals] = await Promise.all([
    db
      .select({ delivery: webhookDeliveries, endpointName: webhookEndpoints.name })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(isWanted)
      .orderBy(desc(webhookDeliveries.position), webhookDeliveries.id)
      .limit(limit)
      .offset((page - 1) * limit),
    countCapped(db, webhookDeliveries, isWanted),
  ]);
  return { deliveries: rows.map(({ delivery, endpointName }) => presentDelivery(delivery, endpointName)), ...totals };
}

/** An event for an address with its body and its attempts. @throws NOT_FOUND */
export async function getDelivery(db: Database, id: string): Promise<z.output<(typeof getDeliveryRoute)['response']>> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpointName: webhookEndpoints.name })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.at))
    .limit(mostAttempts);
  return {
    delivery: presentDelivery(row.delivery, row.endpointName),
    body: webhookBody(row.event),
    attempts: attempts.map(({ at, status, error, answer, milliseconds }) => ({
      ...{ at: at.toISOString(), status, error, answer, milliseconds },
    })),
  };
}
