import { lt } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { webhookSending } from './webhooks.limits.ts';
import { webhookEvents } from './webhooks.tables.ts';

/** Deletes the events that are too old to be sent again, with their log. */
export async function purgeWebhooks({ tx, now }: Operation): Promise<void> {
  await tx.delete(webhookEvents).where(lt(webhookEvents.createdAt, daysBefore(now, webhookSending.keptDays)));
}
