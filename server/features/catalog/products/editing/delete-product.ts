import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { getAdminProduct } from '../get-product.ts';
import { endPromotions } from '../prices/end-promotions.ts';
import { products } from '../products.tables.ts';
import { editedParts, keywordsOf } from './product-changes.ts';
import { lockVariants } from './write-variants.ts';

/** Deletes a product with its variants, reviews and cart lines. Orders keep their snapshot of it. */
export async function deleteProduct(op: Operation<Caller>, id: string): Promise<void> {
  const product = await removeProduct(op, id);
  await recordActivity(op, {
    action: 'product.deleted',
    subjectType: 'product',
    subjectId: id,
    subjectName: product.name,
    before: editedParts(product),
    keywords: keywordsOf(product),
  });
}

/**
 * Like `deleteProduct`, but records no activity: the caller records one for several products. Returns the deleted
 * product.
 */
export async function removeProduct(op: Operation, id: string): Promise<z.input<typeof Product>> {
  await lockVariants(op, id);
  // The recorded state, which an undo restores, must contain the regular prices.
  await endPromotions(op, sql`o.product_id = ${id}`, sql`now()`);
  const product = await getAdminProduct(op.tx, id);
  await op.tx.delete(products).where(eq(products.id, id));
  announceProducts(op, [id]);
  return product;
}
