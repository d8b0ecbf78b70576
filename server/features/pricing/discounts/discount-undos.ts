import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Discount, DiscountInput } from '#contracts/discounts/discounts.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { createDiscount } from './create-discount.ts';
import { getDiscount } from './get-discount.ts';
import { updateDiscount } from './update-discount.ts';

/** Restores a changed discount, unless it was changed again. Its uses remain counted. */
const undoUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const changedDiscount = Discount.parse(after);
  const is = await getDiscount(op.tx, subjectId);
  if (!isDeepStrictEqual(DiscountInput.parse(is), DiscountInput.parse(changedDiscount))) throw changedSince();
  await updateDiscount(op, subjectId, { input: DiscountInput.parse(before), updatedAt: is.updatedAt });
};

const Codes = z.object({ codes: z.array(z.string()).default([]) });

/**
 * Restores a deleted discount under its id, with its codes. A discount that was used cannot be restored: its limits
 * would start again.
 */
const restore: Undo['run'] = async (op, { subjectId, before }) => {
  if (Discount.parse(before).used > 0)
    throw changedSince('Отстъпката вече е била използвана и броенето ѝ е изтрито с нея. Създай я отново.');
  await createDiscount(op, DiscountInput.parse(before), {
    id: subjectId,
    ...Codes.parse(before),
  });
};

/** The undo operations of discounts. */
export const discountUndos: Undos = {
  'discount.updated': { permission: 'catalog', run: undoUpdate },
  'discount.deleted': { permission: 'catalog', run: restore },
};
