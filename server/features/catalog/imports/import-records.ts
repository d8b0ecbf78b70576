import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import { cellRecords } from '#server/features/catalog/products/grid/cell-records.ts';
import { getAdminProduct } from '#server/features/catalog/products/get-product.ts';
import { editedParts, keywordsOf } from '#server/features/catalog/products/editing/product-changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Added } from './add-planned.ts';
import type { ImportPlan } from './plan-import.ts';

/**
 * The changes that an import made to each product: its cells before and after, its new variants, or the whole new
 * product.
 */
export async function importRecords(
  op: Operation,
  plan: Pick<ImportPlan, 'cells'>,
  added: Added,
): Promise<ActivityRecord[]> {
  const recordOf = new Map((await cellRecords(op, plan.cells)).map((record) => [record.subjectId, record]));
  for (const { id } of added.products) {
    const product = await getAdminProduct(op.tx, id);
    recordOf.set(id, { ...named(product), before: null, after: editedParts(product) });
  }
  for (const [productId, given] of Map.groupBy(added.variants, (variant) => variant.productId)) {
    const product = await getAdminProduct(op.tx, productId);
    const skus = new Set(given.map(({ sku }) => sku));
    const newVariants = product.variants.filter(({ sku }) => skus.has(sku));
    const record = recordOf.get(productId) ?? { ...named(product), before: {}, after: {} };
    const keywords = keywordsOf(product);
    recordOf.set(productId, { ...record, keywords, after: { ...asParts(record.after), newVariants } });
  }
  return [...recordOf.values()];
}

const named = (product: { id: string; name: string; variants: readonly { sku: string }[] }) => ({
  ...{ subjectType: 'product', subjectId: product.id, subjectName: product.name },
  keywords: keywordsOf(product),
});

const asParts = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
