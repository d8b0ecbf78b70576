import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { ProductChanges } from '#contracts/products/product-changes.ts';
import { describeImages } from '#server/features/store/media/describe-images.ts';
import type { Operation } from '#server/platform/operation.ts';
import { productCategories, productImages, productSlugs, variants } from '../products.tables.ts';

/**
 * Replaces a product's categories and pictures by those of the body, in order. Omitted lists are kept. A variant whose
 * picture was removed has none.
 */
export async function writeProductLinks(
  op: Operation,
  productId: string,
  input: Pick<ProductChanges, 'categoryIds' | 'images'>,
): Promise<void> {
  const { tx } = op;
  if (input.categoryIds !== undefined)
    await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  if (input.images !== undefined) {
    await tx.delete(productImages).where(eq(productImages.productId, productId));
    const pictures = picturesOf(input).map(({ id }) => id);
    await tx
      .update(variants)
      .set({ imageId: null })
      .where(and(eq(variants.productId, productId), notInArray(variants.imageId, pictures)));
  }
  await insertProductLinks(op, [{ id: productId, input }]);
}

/** Writes the categories and pictures of new products. At most three queries. */
export async function insertProductLinks(
  op: Operation,
  goods: readonly { id: string; input: Pick<ProductChanges, 'categoryIds' | 'images'> }[],
): Promise<void> {
  const { tx } = op;
  const categories = goods.flatMap(({ id: productId, input }) =>
    [...new Set(input.categoryIds)].map((categoryId, position) => ({ productId, categoryId, position })),
  );
  if (categories.length > 0) await tx.insert(productCategories).values(categories);
  const images = goods.map(({ id, input }) => ({ id, pictures: picturesOf(input) }));
  const rows = images.flatMap(({ id: productId, pictures }) =>
    [...new Set(pictures.map(({ id }) => id))].map((mediaId, position) => ({ productId, mediaId, position })),
  );
  if (rows.length > 0) await tx.insert(productImages).values(rows);
  await describeImages(
    op,
    images.flatMap(({ pictures }) => pictures),
  );
}

const picturesOf = ({ images = [] }: Pick<ProductChanges, 'images'>) =>
  images.map((image) => (typeof image === 'string' ? { id: image } : image));

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
