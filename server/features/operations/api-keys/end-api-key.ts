import { and, eq, isNull } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { apiKeys } from './api-keys.tables.ts';

/** Ends a key for good: the calls that follow are refused by every process. */
export async function endApiKey(op: Operation<Caller>, id: string): Promise<void> {
  const [row] = await op.tx
    .update(apiKeys)
    .set({ endedAt: op.now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt)))
    .returning();
  if (!row) throw new ShopError('NOT_FOUND');
  await recordActivity(op, {
    action: 'api-key.ended',
    subjectType: 'api-key',
    subjectId: id,
    subjectName: row.name,
    before: { prefix: row.prefix, scopes: row.scopes },
  });
}
