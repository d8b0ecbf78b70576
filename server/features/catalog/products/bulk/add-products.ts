import type { z } from 'zod';
import type { NewProduct, VariantInput } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addProduct } from '../editing/create-product.ts';
import { changeProduct } from '../editing/update-product.ts';
import { getAdminProduct } from '../get-product.ts';
import { type Added, recordOfNew } from './change-records.ts';

type Shown = z.input<typeof Product>;

/** New products, and new variants. */
export interface Additions {
  products: readonly NewProduct[];
  /** New variants of products that exist. */
  variants: readonly { productId: string; variant: VariantInput }[];
}

/** Adds products and variants. Returns the records of the new products too, which are not read again. */
export async function addProducts(
  op: Operation,
  { products, variants }: Additions,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<{ added: Added; created: ActivityRecord[] }> {
  const added: Added = { products: [], variants: [] };
  const created: ActivityRecord[] = [];
  const owners = Map.groupBy(variants, ({ productId }) => productId);
  const total = products.length + owners.size;
  let processed = 0;
  const step = () => (processed++ % 25 === 0 ? onProgress(processed, total) : undefined);
  for (const input of products) {
    await step();
    const product = await addProduct(op, input);
    added.products.push({ id: product.id, updatedAt: product.updatedAt });
    created.push(recordOfNew(product));
  }
  for (const [productId, variantsOfProduct] of owners) {
    await step();
    const before = await getAdminProduct(op.tx, productId);
    const withNew = [...remainingVariants(before), ...variantsOfProduct.map(({ variant }) => variant)];
    const { product } = await changeProduct(op, productId, { variants: withNew });
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
