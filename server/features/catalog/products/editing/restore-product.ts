import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { NewProduct } from '#contracts/products/product-changes.ts';
import type { Undo } from '#server/features/store/activities/questions.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { findRefused } from '../missing-data.ts';
import { categories, products } from '../products.tables.ts';
import { lockDeletedVariants } from '../stock/lock-deleted-variants.ts';
import { createProduct } from './create-product.ts';
import { RecordedVariant } from './product-changes.ts';

const Parts = z.looseObject({
  categoryIds: z.array(Id),
  images: z.array(Id),
  attributes: z.array(Id),
  variants: z.array(RecordedVariant),
});

/**
 * Restores a deleted product with its ids, so that links and orders refer to it again. Categories and pictures that
 * no longer exist are left out. Its reviews were deleted with it and are not restored. It is a draft if the shop
 * refuses to publish it without the data that it lacks.
 */
export const restoreProduct: Undo['run'] = async (op, { subjectId, before }) => {
  const { attributes, variants, ...parts } = Parts.parse(before);
  const existingOf = async (table: typeof categories | typeof media, ids: string[]) => {
    const rows = ids.length === 0 ? [] : await op.tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  await lockDeletedVariants(
    op,
    variants.map(({ id }) => id),
  );
  const images = await existingOf(media, parts.images);
  const input = NewProduct.parse({
    ...parts,
    categoryIds: await existingOf(categories, parts.categoryIds),
    images,
    attributes: attributes.map((id) => ({ id })),
    variants: variants.map(({ lowestPrice30Days: _lowest, imageId, ...variant }) => ({
      ...variant,
      imageId: imageId !== null && images.includes(imageId) ? imageId : null,
    })),
  });
  await createProduct(op, input, subjectId);
  // Asked of the stored product, because its variants may state what its facts do not.
  const isRefused = input.status === 'active' && (await findRefused(op.tx, [subjectId])).length > 0;
  if (isRefused) await op.tx.update(products).set({ status: 'draft' }).where(eq(products.id, subjectId));
  await countSold(op.tx, subjectId);
  await refreshListing(op, [subjectId]);
};

/** A new variant counts no sold pieces; the orders of a restored one still hold its own. */
async function countSold(tx: Transaction, productId: string): Promise<void> {
  await tx.execute(sql`
    update variants v set sold_count = sold.pieces
    from (
      select m.variant_id, -sum(m.quantity)::integer as pieces from stock_movements m
      join variants own on own.id = m.variant_id
      where own.product_id = ${productId}::uuid and m.order_id is not null group by m.variant_id
    ) sold
    where v.id = sold.variant_id`);
}
