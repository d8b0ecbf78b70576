import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { categories, productCategories } from './catalog.tables.ts';
import { lockCategories, refuseTwins } from './lock-categories.ts';
import { refreshListing } from './refresh-listing.ts';
import { announceMany, productsOf } from './refresh-products-of.ts';
import { refuseTaken } from './refuse-taken.ts';

/** Deletes a category. Its subcategories move up to its parent, its products stay in their other categories. */
export async function deleteCategory(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const all = await lockCategories(tx);
  const category = all.get(id);
  if (!category) throw new ShopError('NOT_FOUND');
  const others = new Map([...all].filter(([otherId]) => otherId !== id));
  for (const child of all.values()) {
    if (child.parentId === id) refuseTwins(others, { ...child, parentId: category.parentId }, 'id');
  }
  const affected = await productsOf(tx, id);
  const links = await tx
    .select({ id: productCategories.productId, position: productCategories.position })
    .from(productCategories)
    .where(eq(productCategories.categoryId, id));
  await refuseTaken(async () => {
    // The category first loses its place among its new siblings: a child may carry its name.
    await tx
      .update(categories)
      .set({ name: `${category.name} ${id}` })
      .where(eq(categories.id, id));
    await tx.update(categories).set({ parentId: category.parentId }).where(eq(categories.parentId, id));
    await tx.delete(categories).where(eq(categories.id, id));
  });
  await refreshListing(tx, affected);
  await recordActivity(tx, caller, {
    action: 'category.deleted',
    subjectType: 'category',
    subjectId: id,
    subjectName: category.name,
    before: {
      name: category.name,
      slug: category.slug,
      parentId: category.parentId,
      position: category.position,
      childIds: [...all.values()].filter((child) => child.parentId === id).map((child) => child.id),
      products: links,
    },
  });
  announceMany(tx, affected);
}
