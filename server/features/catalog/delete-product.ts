import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { announceProducts } from './catalog-topics.ts';
import { products } from './catalog.tables.ts';
import { findAdminProduct } from './find-product.ts';
import { editedParts } from './product-changes.ts';
import { lockVariants } from './write-variants.ts';

/** Deletes a product with its variants, reviews and cart lines. Orders keep what they say of it. */
export async function deleteProduct(tx: Transaction, caller: Caller, id: string): Promise<void> {
  await lockVariants(tx, id);
  const product = await findAdminProduct(tx, id);
  await tx.delete(products).where(eq(products.id, id));
  await recordActivity(tx, caller, {
    action: 'product.deleted',
    subjectType: 'product',
    subjectId: id,
    subjectName: product.name,
    before: editedParts(product),
  });
  announceProducts(tx, [id]);
}
