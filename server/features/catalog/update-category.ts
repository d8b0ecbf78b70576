import { eq, sql } from 'drizzle-orm';
import type { Category } from '#contracts/categories.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { categories } from './catalog.tables.ts';
import { liesWithin, lockCategories, refuseTwins, requireParent } from './lock-categories.ts';
import { countProductsOf, refreshProductsOf } from './refresh-products-of.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface CategoryChanges {
  categoryName?: string | undefined;
  parentCategoryId?: string | null | undefined;
  position?: number | undefined;
}

/** Renames, moves or reorders a category. Its slug stays, so that links keep leading to it. */
export async function updateCategory(
  tx: Transaction,
  caller: Caller,
  id: string,
  { categoryName, parentCategoryId, position }: CategoryChanges,
): Promise<Category> {
  const all = await lockCategories(tx);
  const before = all.get(id);
  if (!before) throw new ShopError('NOT_FOUND');
  const name = categoryName ?? before.name;
  const parentId = parentCategoryId === undefined ? before.parentId : parentCategoryId;
  requireParent(all, parentId, 'parentCategoryId');
  if (parentId !== null && liesWithin(all, parentId, id)) throw new ShopError('CATEGORY_CYCLE');
  refuseTwins(all, { id, name, parentId }, categoryName === undefined ? 'parentCategoryId' : 'categoryName');
  const after = { name, parentId, position: position ?? before.position };
  await refuseTaken(() =>
    tx
      .update(categories)
      .set({ ...after, updatedAt: sql`now()` })
      .where(eq(categories.id, id)),
  );
  await refreshProductsOf(tx, id, { searched: name !== before.name || parentId !== before.parentId });
  await recordActivity(tx, caller, {
    action: 'category.updated',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    before: { name: before.name, parentId: before.parentId, position: before.position },
    after,
  });
  return { ...after, id, slug: before.slug, productCount: await countProductsOf(tx, id) };
}
