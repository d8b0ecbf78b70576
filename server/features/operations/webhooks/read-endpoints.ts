import { asc, eq, sql } from 'drizzle-orm';
import type { WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { webhookEndpoints } from './webhooks.tables.ts';

/** The addresses that are told of events, by name. */
export async function listEndpoints(db: Database, now: Date): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(sql`lower(${webhookEndpoints.name})`), webhookEndpoints.id);
  return Promise.all(rows.map((row) => presentEndpoint(db, row, now)));
}

/** One of them. @throws NOT_FOUND */
export async function getEndpoint(db: Database, id: string, now: Date): Promise<WebhookEndpoint> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return presentEndpoint(db, row, now);
}
