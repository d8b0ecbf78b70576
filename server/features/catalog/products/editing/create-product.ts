import type { z } from 'zod';
import type { NewProduct } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { insertProducts } from './insert-products.ts';
import { editedParts, keywordsOf } from './product-changes.ts';

/**
 * Creates a product with its variants, as a draft by default. Its slug is derived from its name. With `restoredId` it
 * is a deleted product, which is restored with its id and those of its variants.
 */
export async function createProduct(
  op: Operation<Caller>,
  input: NewProduct,
  restoredId?: string,
): Promise<z.input<typeof Product>> {
  const [product] = await insertProducts(op, [{ input, restoredId }]);
  if (!product) throw new Error('The product was not inserted.');
  await recordActivity(op, {
    action: restoredId === undefined ? 'product.created' : 'product.restored',
    subjectType: 'product',
    subjectId: product.id,
    subjectName: product.name,
    after: editedParts(product),
    keywords: keywordsOf(product),
  });
  return product;
}
