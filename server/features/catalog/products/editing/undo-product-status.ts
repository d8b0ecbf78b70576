import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ProductStatus } from '#contracts/products/products.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { products } from '../products.tables.ts';
import { setProductStatus } from './set-product-status.ts';

const Part = z.object({ status: ProductStatus });

/** Restores the former status of a product, if it has not changed since. */
export const undoProductStatus: Undo['run'] = async (op, { subjectId, before, after }) => {
  const [product] = await op.tx
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, subjectId))
    .for('update');
  if (product?.status !== Part.parse(after).status) throw changedSince();
  await setProductStatus(op, subjectId, Part.parse(before).status);
};
