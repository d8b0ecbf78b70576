import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Product, ProductStatus } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { getAdminProduct } from '../get-product.ts';
import { refuseMissingData } from '../missing-data.ts';
import { products } from '../products.tables.ts';
import { keywordsOf } from './product-changes.ts';
import { nextUpdatedAt } from './update-product.ts';

/** Publishes a product, turns it into a draft or archives it. A publication may be refused (missing-data.ts). */
export async function setProductStatus(
  op: Operation<Caller>,
  id: string,
  status: ProductStatus,
): Promise<z.input<typeof Product>> {
  const { tx } = op;
  const [before] = await tx.select({ status: products.status }).from(products).where(eq(products.id, id)).for('update');
  if (!before) throw new ShopError('NOT_FOUND');
  await tx.update(products).set({ status, updatedAt: nextUpdatedAt }).where(eq(products.id, id));
  if (before.status !== status) await refuseMissingData(op.tx, [id]);
  const product = await getAdminProduct(tx, id);
  await recordActivity(op, {
    action: 'product.status-changed',
    subjectType: 'product',
    subjectId: id,
    subjectName: product.name,
    before: { status: before.status },
    after: { status },
    keywords: keywordsOf(product),
  });
  announceProducts(op, [id]);
  return product;
}
