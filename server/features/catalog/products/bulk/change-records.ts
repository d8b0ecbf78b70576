import type { z } from 'zod';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import type { Product } from '#contracts/products/products.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { editedParts, keywordsOf } from '../editing/product-changes.ts';
import { getAdminProduct } from '../get-product.ts';
import { cellRecords } from '../grid/cell-records.ts';

/** What was added, in its state afterwards. The undo deletes what has not changed since. */
export interface Added {
  products: { id: string; updatedAt: string }[];
  variants: { productId: string; sku: string; updatedAt: string }[];
}

/**
 * The changes of each product: its cells before and after, its new variants, or the whole new
 * product.
 */
export async function changeRecords(
  op: Operation,
  cells: readonly ProductCell[],
  { added, created }: { added: Added; created: readonly ActivityRecord[] },
): Promise<ActivityRecord[]> {
  const changed = await cellRecords(op, cells);
  const recordOf = new Map([...changed, ...created].map((record) => [record.subjectId, record]));
  for (const [productId, variantsOfProduct] of Map.groupBy(added.variants, (variant) => variant.productId)) {
    const product = await getAdminProduct(op.tx, productId);
    const skus = new Set(variantsOfProduct.map(({ sku }) => sku));
    const newVariants = product.variants.filter(({ sku }) => skus.has(sku));
    const record = recordOf.get(productId) ?? { ...productRef(product), before: {}, after: {} };
    const keywords = keywordsOf(product);
    recordOf.set(productId, { ...record, keywords, after: { ...asParts(record.after), newVariants } });
  }
  return [...recordOf.values()];
}

/** The record of a product that was added. */
export function recordOfNew(product: z.input<typeof Product>): ActivityRecord {
  return { ...productRef(product), before: null, after: editedParts(product) };
}

const productRef = (product: { id: string; name: string; variants: readonly { sku: string }[] }) => ({
  ...{ subjectType: 'product', subjectId: product.id, subjectName: product.name },
  keywords: keywordsOf(product),
});

const asParts = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
