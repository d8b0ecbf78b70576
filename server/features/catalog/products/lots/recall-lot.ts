import { eq } from 'drizzle-orm';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lotSubject } from './correct-lot.ts';
import { lockLot } from './lock-lot.ts';
import { lots } from './lots.tables.ts';
import { settleLots } from './settle-lots.ts';

/**
 * Stops the sale of a lot, or allows it again: its pieces leave the stock or return to it in the same transaction. The
 * variant is locked, so an order gets its pieces before the recall or none. Does nothing if it is already so.
 */
export async function recallLot(op: Operation, id: string, isRecalled: boolean): Promise<void> {
  const lot = await lockLot(op, id);
  if (lot.number === '') throw new ShopError('CONFLICT', { message: 'Бройките без партида не могат да се изтеглят.' });
  if ((lot.recalledAt !== null) === isRecalled) return;
  await op.tx
    .update(lots)
    .set({ recalledAt: isRecalled ? op.now : null })
    .where(eq(lots.id, id));
  await settleLots(op, [id]);
  await recordActivity(op, {
    action: isRecalled ? 'lot.recalled' : 'lot.released',
    ...lotSubject(lot),
    before: { isRecalled: !isRecalled },
    after: { isRecalled },
  });
}

/** Undoes a recall or a release. */
export const undoRecall: Undo['run'] = async (op, { action, subjectId }) => {
  const wasRecalled = action === 'lot.recalled';
  const lot = await lockLot(op, subjectId);
  if ((lot.recalledAt !== null) !== wasRecalled) throw changedSince();
  await recallLot(op, subjectId, !wasRecalled);
};
