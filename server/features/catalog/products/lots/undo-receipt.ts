import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { uncostReceipt } from '../costs/cost-of-receipt.ts';
import { stockMovements, variants } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { lots } from './lots.tables.ts';

const Before = z.object({ variantId: z.uuid() });
const Receipt = z.object({ lot: z.string(), quantity: z.int(), costChange: z.uuid().optional() });

/** Takes received pieces out of the stock again. Refused once some of them were sold. */
export const undoReceipt: Undo['run'] = async (op, { before, after, subjectId, subjectName }) => {
  const { variantId } = Before.parse(before);
  const { lot, quantity, costChange } = Receipt.parse(after);
  const variant = await takeBackReceipt(op, { variantId, lot, quantity });
  if (costChange) await uncostReceipt(op, variantId, costChange);
  await recordActivity(op, {
    action: 'stock.received',
    ...{ subjectType: 'product', subjectId, subjectName },
    before: { variantId, stock: variant.stock },
    after: { variantId, stock: variant.stock - quantity, lot, quantity: -quantity },
    keywords: `${variant.sku} ${lot}`,
  });
};

/** Takes the pieces of one receipt out of the stock. Records no activity. Returns the variant as it was before. */
export async function takeBackReceipt(
  op: Operation,
  { variantId, lot: number, quantity }: { variantId: string; lot: string; quantity: number },
): Promise<{ sku: string; stock: number }> {
  const { tx } = op;
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId)).for('update');
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.variantId, variantId), eq(lots.number, number)));
  if (!variant || Math.min(variant.stock, lot?.remaining ?? quantity) < quantity) {
    throw changedSince('Междувременно са продадени или спрени бройки от получените.');
  }
  const stock = variant.stock - quantity;
  await tx.update(variants).set({ stock }).where(eq(variants.id, variantId));
  const movement = { variantId, quantity: -quantity, cause: 'receipt' as const, lotId: lot?.id };
  await tx.insert(stockMovements).values({ ...movement, note: 'Върнато получаване' });
  await followStock(op, [{ variantId, productId: variant.productId, before: variant.stock, after: stock }]);
  return variant;
}
