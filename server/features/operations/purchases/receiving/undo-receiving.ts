import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { takeBackGoods } from '#server/features/catalog/products/lots/receive-goods.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { lockPurchase, purchaseName } from '../orders/lock-purchase.ts';
import { purchaseLines, purchaseReceipts, purchases } from '../purchases.tables.ts';
import { addReceived, piecesOf } from './receive-purchase.ts';

const After = z.object({ receiptId: z.uuid() });

/** Takes the pieces of a receipt out of the stock again; they are awaited anew. Refused once some of them were sold. */
export const undoReceiving: Undo['run'] = async (op, { subjectId, after }) => {
  const { tx, now } = op;
  const { receiptId } = After.parse(after);
  const { purchase } = await lockPurchase(op, subjectId);
  const [receipt] = await tx
    .update(purchaseReceipts)
    .set({ undoneAt: now })
    .where(and(eq(purchaseReceipts.id, receiptId), isNull(purchaseReceipts.undoneAt)))
    .returning();
  if (!receipt) throw changedSince();
  await takeBackGoods(op, receipt.rows, receipt.costChanges);
  await addReceived(op, subjectId, receipt.rows, -1);
  const lines = await tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, subjectId));
  const state = lines.some(({ received }) => received > 0) ? 'partial' : 'sent';
  await tx
    .update(purchases)
    .set({ state, version: purchase.version + 1 })
    .where(eq(purchases.id, subjectId));
  const pieces = piecesOf(receipt.rows);
  await recordActivity(op, {
    action: 'purchase.receipt-undone',
    subjectType: 'purchase',
    subjectId,
    subjectName: purchaseName(purchase),
    before: { pieces },
    after: { pieces: 0 },
  });
};
