import { and, lt, ne } from 'drizzle-orm';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { messages } from './messages.tables.ts';

/**
 * Deletes messages that are older than the retention setting, except those that are still queued. Returns the number
 * of deleted messages.
 */
export async function purgeMessages({ tx, now }: Operation): Promise<number> {
  const { retention } = await readSettings(tx);
  if (retention.messages === null) return 0;
  const before = daysBefore(now, retention.messages);
  const { rowCount } = await tx
    .delete(messages)
    .where(and(lt(messages.createdAt, before), ne(messages.state, 'queued')));
  return rowCount ?? 0;
}
