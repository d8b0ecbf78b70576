import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { getDeliveryRoute, listDeliveriesRoute, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { presentDelivery } from './present-endpoint.ts';
import { webhookBody } from './webhook-body.ts';
import { webhookAttempts, webhookDeliveries, webhookEvents } from './webhooks.tables.ts';

const mostAttempts = 50;

/** One page of the events for an address, newest first. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  { page, limit, state, type }: z.output<NonNullable<(typeof listDeliveriesRoute)['query']>>,
): Promise<{ deliveries: WebhookDelivery[]; total: number; totalCapped?: boolean }> {
  const isWanted = and(
    eq(webhookDeliveries.endpointId, endpointId),
    state === '' ? undefined : eq(webhookDeliveries.state, state),
    type === '' ? undefined : eq(webhookDeliveries.type, type),
  );
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(isWanted)
      .orderBy(desc(webhookDeliveries.position))
      .limit(limit)
      .offset((page - 1) * limit),
    countCapped(db, webhookDeliveries, isWanted),
  ]);
  return { deliveries: rows.map(presentDelivery), ...counted };
}

/** An event for an address with its body and its attempts. @throws NOT_FOUND */
export async function getDelivery(
  db: Database,
  id: string,
): Promise<z.output<(typeof getDeliveryRoute)['response']>> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.at))
    .limit(mostAttempts);
  return {
    delivery: presentDelivery(row.delivery),
    body: webhookBody(row.event),
    attempts: attempts.map(({ at, status, error, answer, milliseconds }) => ({
      ...{ at: at.toISOString(), status, error, answer, milliseconds },
    })),
  };
}
