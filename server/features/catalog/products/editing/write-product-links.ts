import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { ProductChanges } from '#contracts/products/product-changes.ts';
import { describeImages } from '#server/features/store/media/describe-images.ts';
import type { Operation } from '#server/platform/operation.ts';
import { productCategories, productImages, productSlugs, variants } from '../products.tables.ts';

/** Replaces a product's categories and pictures by those of the body, in order. Omitted lists are kept. */
export async function writeProductLinks(
  op: Operation,
  productId: string,
  input: Pick<ProductChanges, 'categoryIds' | 'images'>,
): Promise<void> {
  const { tx } = op;
  if (input.categoryIds !== undefined) {
    await tx.delete(productCategories).where(eq(productCategories.productId, productId));
    const rows = [...new Set(input.categoryIds)].map((categoryId, position) => ({ productId, categoryId, position }));
    if (rows.length > 0) await tx.insert(productCategories).values(rows);
  }
  if (input.images !== undefined) {
    const images = input.images.map((image) => (typeof image === 'string' ? { id: image } : image));
    await replacePictures(
      op,
      productId,
      images.map(({ id }) => id),
    );
    await describeImages(op, images);
  }
}

/** Replaces the pictures of a product. A variant whose picture was removed has none. */
export async function replacePictures(
  { tx }: Operation,
  productId: string,
  pictures: readonly string[],
): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  const mediaIds = [...new Set(pictures)];
  const rows = mediaIds.map((mediaId, position) => ({ productId, mediaId, position }));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
  await tx
    .update(variants)
    .set({ imageId: null })
    .where(and(eq(variants.productId, productId), notInArray(variants.imageId, mediaIds)));
}

/**
 * Redirects the former slug of a product. A slug that it takes back, or takes over from another product, no longer
 * redirects.
 */
export async function leaveOldSlug({ tx }: Operation, productId: string, from: string, to: string): Promise<void> {
  await tx.delete(productSlugs).where(eq(productSlugs.slug, to));
  await tx
    .insert(productSlugs)
    .values({ slug: from, productId })
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId: sql`excluded.product_id` } });
}
