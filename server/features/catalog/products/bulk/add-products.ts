import type { z } from 'zod';
import type { NewProduct, VariantInput } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { insertProducts } from '../editing/insert-products.ts';
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

const most = { products: 100, variants: 1_000 };

/** Products in their order, so many at a time that a statement can take them. */
function* batchesOf(products: readonly NewProduct[]): Generator<NewProduct[]> {
  let batch: NewProduct[] = [];
  let variants = 0;
  for (const product of products) {
    const isFull = batch.length >= most.products || variants + product.variants.length > most.variants;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, variants] = [[], 0];
    }
    batch.push(product);
    variants += product.variants.length;
  }
  if (batch.length > 0) yield batch;
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
  for (const batch of batchesOf(products)) {
    await onProgress(processed, total);
    const entries = batch.map((input) => ({ input }));
    for (const product of await insertProducts(op, entries)) {
      added.products.push({ id: product.id, updatedAt: product.updatedAt });
      created.push(recordOfNew(product));
    }
    processed += batch.length;
  }
  const step = () => (processed++ % 25 === 0 ? onProgress(processed, total) : undefined);
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
