import type { z } from 'zod';
import type { VariantInput } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import { addProduct } from '#server/features/catalog/products/editing/create-product.ts';
import { changeProduct } from '#server/features/catalog/products/editing/update-product.ts';
import { getAdminProduct } from '#server/features/catalog/products/get-product.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type Added, recordOfNew } from './import-records.ts';
import type { ImportPlan } from './plan-import.ts';

type Shown = z.input<typeof Product>;

/** Adds the products and variants of a file. Returns the records of the new products too, which are not read again. */
export async function addPlanned(
  op: Operation,
  plan: Pick<ImportPlan, 'products' | 'variants'>,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<{ added: Added; created: ActivityRecord[] }> {
  const added: Added = { products: [], variants: [] };
  const created: ActivityRecord[] = [];
  const owners = Map.groupBy(plan.variants, ({ productId }) => productId);
  const total = plan.products.length + owners.size;
  let processed = 0;
  const step = () => (processed++ % 25 === 0 ? onProgress(processed, total) : undefined);
  for (const input of plan.products) {
    await step();
    const product = await addProduct(op, input);
    added.products.push({ id: product.id, updatedAt: product.updatedAt });
    created.push(recordOfNew(product));
  }
  for (const [productId, variantsOfProduct] of owners) {
    await step();
    const before = await getAdminProduct(op.tx, productId);
    const variants = [...remainingVariants(before), ...variantsOfProduct.map(({ variant }) => variant)];
    const { product } = await changeProduct(op, productId, { variants });
    for (const { variant } of variantsOfProduct) {
      added.variants.push({ productId, sku: variant.sku, updatedAt: product.updatedAt });
    }
  }
  return { added, created };
}

/** The current variants of a product, for a change that adds or removes others. */
export function remainingVariants(product: Shown): VariantInput[] {
  return product.variants.map(
    ({ id, name, sku, gtin, weightGrams, price, compareAtPrice, attributeValueIds, imageId }) => ({
      ...{ id, name, sku, gtin, weightGrams, price, compareAtPrice, attributeValueIds, imageId },
    }),
  );
}
