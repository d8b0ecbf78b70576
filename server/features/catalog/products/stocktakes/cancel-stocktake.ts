import { eq } from 'drizzle-orm';
import { recordActivity, storedActor } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lockOpenStocktake } from './lock-stocktake.ts';
import { stocktakeSubject } from './stocktake-subject.ts';
import { stocktakes } from './stocktakes.tables.ts';

/** Ends a stocktake without a change of the stock. What was counted is kept. */
export async function cancelStocktake(op: Operation<Caller>, id: string): Promise<void> {
  const stocktake = await lockOpenStocktake(op, id, 'update');
  await op.tx
    .update(stocktakes)
    .set({ state: 'cancelled', closedAt: op.now, closedBy: storedActor(op).actor })
    .where(eq(stocktakes.id, id));
  await recordActivity(op, {
    action: 'stocktake.cancelled',
    ...stocktakeSubject(stocktake),
    before: { state: 'open' },
    after: { state: 'cancelled' },
  });
}
