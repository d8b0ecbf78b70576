import { z } from 'zod';
import type { writeOffLotRoute } from '#contracts/products/lots/lots.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockMovements } from '../products.tables.ts';
import { lotSubject } from './correct-lot.ts';
import { lockLot } from './lock-lot.ts';
import { settleLots } from './settle-lots.ts';

type WriteOff = z.output<NonNullable<typeof writeOffLotRoute.body>>;

/**
 * Writes off withheld pieces of a lot with a reason. They left the stock when they were withheld, so the stock stays
 * as it is. The variant is locked: pieces are written off or sold after a release, never both. Refused (STALE) if
 * fewer pieces are withheld.
 */
export async function writeOffLot(op: Operation, id: string, { quantity, note }: WriteOff): Promise<void> {
  const lot = await lockLot(op, id);
  if (lot.variantId === null) throw new ShopError('CONFLICT', { message: 'Продуктът на партидата е изтрит.' });
  if (lot.withheld < quantity) {
    throw new ShopError('STALE', { message: `Спрените бройки на партидата вече са ${lot.withheld}.` });
  }
  await moveWithheld(op, { ...lot, variantId: lot.variantId }, { quantity, note });
  await recordActivity(op, {
    action: 'lot.written-off',
    ...lotSubject(lot),
    before: { withheld: lot.withheld, writtenOff: lot.writtenOff },
    after: { withheld: lot.withheld - quantity, writtenOff: lot.writtenOff + quantity, note },
  });
}

/** Two movements without an effect on the stock: the pieces are no longer withheld, and they are written off. */
async function moveWithheld(
  { tx }: Operation,
  lot: { id: string; variantId: string; number: string },
  { quantity, note }: WriteOff,
): Promise<void> {
  const common = { variantId: lot.variantId, lotId: lot.id };
  const released = { ...common, quantity, cause: 'withheld' as const, note: `Партида ${lot.number}` };
  const writtenOff = { ...common, quantity: -quantity, cause: 'write_off' as const, note };
  // The pieces that come first: the lot never has fewer than none.
  await tx.insert(stockMovements).values(quantity > 0 ? [released, writtenOff] : [writtenOff, released]);
}

const Side = z.object({ withheld: z.int(), writtenOff: z.int() });

/** Undoes a write-off: the pieces are withheld again, or return to the stock if the lot may be sold meanwhile. */
export const undoWriteOff: Undo['run'] = async (op, activity) => {
  const [before, after] = [Side.parse(activity.before), Side.parse(activity.after)];
  const lot = await lockLot(op, activity.subjectId);
  const quantity = after.writtenOff - before.writtenOff;
  if (lot.variantId === null || lot.writtenOff < quantity) throw changedSince();
  await moveWithheld(op, { ...lot, variantId: lot.variantId }, { quantity: -quantity, note: 'Върнато отписване' });
  await settleLots(op, [lot.id]);
  await recordActivity(op, {
    action: 'lot.write-off-undone',
    ...lotSubject(lot),
    before: { withheld: lot.withheld, writtenOff: lot.writtenOff },
    after: { withheld: lot.withheld + quantity, writtenOff: lot.writtenOff - quantity },
  });
};
