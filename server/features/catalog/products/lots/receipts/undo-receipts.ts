import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { takeBackGoods } from '../receive-goods.ts';
import { receiptFiles } from './receipt-files.tables.ts';

const After = z.object({
  pieces: z.int(),
  fileId: z.uuid(),
  receipts: z.array(z.object({ variantId: z.uuid(), lot: z.string(), quantity: z.int() })),
});

/** Takes all pieces of a file out of the stock again, and frees the file. Refused once one of them was sold. */
export const undoReceipts: Undo['run'] = async (op, { subjectName, after }) => {
  const { pieces, fileId, receipts } = After.parse(after);
  await takeBackGoods(op, receipts, {});
  await op.tx.delete(receiptFiles).where(eq(receiptFiles.id, fileId));
  await recordActivity(op, {
    action: 'stock.file-undone',
    ...{ subjectType: 'product', subjectId: '', subjectName },
    before: { pieces },
    after: { pieces: 0 },
  });
};
