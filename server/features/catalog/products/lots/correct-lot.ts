import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { lockLot } from './lock-lot.ts';
import { lots } from './lots.tables.ts';
import { settleLots } from './settle-lots.ts';

const LotName = z.object({ number: z.string(), bestBefore: z.string().nullable() });
type LotName = z.infer<typeof LotName>;

/** Corrects the number and the best-before day of a lot. Its pieces leave the stock or return to it accordingly. */
export async function correctLot(op: Operation, id: string, { number, bestBefore }: LotName): Promise<void> {
  const { tx } = op;
  const lot = await lockLot(op, id);
  if (lot.number === '') throw new ShopError('CONFLICT', { message: 'Бройките без партида нямат номер и срок.' });
  if (lot.variantId !== null) {
    const sameNumber = and(eq(lots.variantId, lot.variantId), eq(lots.number, number), ne(lots.id, id));
    const [namesake] = await tx.select({ id: lots.id }).from(lots).where(sameNumber);
    if (namesake) throw new ShopError('NAME_TAKEN', { message: `Вариантът вече има партида ${number}.` });
  }
  await tx.update(lots).set({ number, bestBefore }).where(eq(lots.id, id));
  await settleLots(op, [id]);
  await recordActivity(op, {
    action: 'lot.corrected',
    ...lotSubject({ ...lot, number }),
    before: { number: lot.number, bestBefore: lot.bestBefore },
    after: { number, bestBefore },
  });
}

/** How activities name a lot. */
export function lotSubject(lot: { id: string; productName: string; variantName: string; number: string; sku: string }) {
  return {
    subjectType: 'lot',
    subjectId: lot.id,
    subjectName: `${lot.productName}, ${lot.variantName}, партида ${lot.number}`,
    keywords: lot.sku,
  };
}

export const undoLotCorrection: Undo['run'] = async (op, activity) => {
  const [before, after] = [LotName.parse(activity.before), LotName.parse(activity.after)];
  const lot = await lockLot(op, activity.subjectId);
  if (lot.number !== after.number || lot.bestBefore !== after.bestBefore) throw changedSince();
  await correctLot(op, lot.id, before);
};
