import type { z } from 'zod';
import type { Product } from '#contracts/products/products.ts';
import { editedParts, keywordsOf } from '#server/features/catalog/products/editing/product-changes.ts';
import { getAdminProduct } from '#server/features/catalog/products/get-product.ts';
import { cellRecords } from '#server/features/catalog/products/grid/cell-records.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { ImportPlan } from './plan-import.ts';

/** What an import added, in its state afterwards. The undo deletes what has not changed since. */
export interface Added {
  products: { id: string; updatedAt: string }[];
  variants: { productId: string; sku: string; updatedAt: string }[];
}

/**
 * The changes that an import made to each product: its cells before and after, its new variants, or the whole new
 * product.
 */
export async function importRecords(
  op: Operation,
  plan: Pick<ImportPlan, 'cells'>,
  { added, created }: { added: Added; created: readonly ActivityRecord[] },
): Promise<ActivityRecord[]> {
  const changed = await cellRecords(op, plan.cells);
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

/** The record of a product that an import created. */
export function recordOfNew(product: z.input<typeof Product>): ActivityRecord {
  return { ...productRef(product), before: null, after: editedParts(product) };
}

const productRef = (product: { id: string; name: string; variants: readonly { sku: string }[] }) => ({
  ...{ subjectType: 'product', subjectId: product.id, subjectName: product.name },
  keywords: keywordsOf(product),
});

const asParts = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
