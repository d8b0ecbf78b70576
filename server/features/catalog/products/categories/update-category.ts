import { eq, sql } from 'drizzle-orm';
import type { Category } from '#contracts/products/categories.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { refreshProductsOf } from '../listing/refresh-products-of.ts';
import { categories } from '../products.tables.ts';
import { getCategory } from './get-category.ts';
import {
  levelOf,
  liesWithin,
  lockCategories,
  refuseTakenSlug,
  refuseTwins,
  requireParent,
  type StoredCategory,
} from './lock-categories.ts';
import { leadOn, requirePicture, claimSlug } from './write-category-places.ts';

export interface CategoryChanges {
  categoryName?: string | undefined;
  parentCategoryId?: string | null | undefined;
  position?: number | undefined;
  slug?: string | undefined;
  imageId?: string | null | undefined;
  version?: number | undefined;
}

/** Renames or moves a category, or changes its order, slug or picture. Its former slugs redirect to it. */
export async function updateCategory(op: Operation<Caller>, id: string, changes: CategoryChanges): Promise<Category> {
  const all = await lockCategories(op);
  const before = all.get(id);
  if (!before) throw new ShopError('NOT_FOUND');
  if (changes.version !== undefined && changes.version !== before.version) throw new ShopError('STALE');
  const name = changes.categoryName ?? before.name;
  const parentId = changes.parentCategoryId === undefined ? before.parentId : changes.parentCategoryId;
  const slug = changes.slug ?? before.slug;
  const imageId = changes.imageId === undefined ? before.imageId : changes.imageId;
  requireParent(all, parentId, 'parentCategoryId');
  if (parentId !== null && liesWithin(all, parentId, id)) throw new ShopError('CATEGORY_CYCLE');
  refuseTwins(all, { id, name, parentId }, changes.categoryName === undefined ? 'parentCategoryId' : 'categoryName');
  refuseTakenSlug(all, { id, slug });
  await requirePicture(op, imageId);
  const place = parentId === before.parentId ? before.position : (levelOf(all, parentId).at(-1)?.position ?? -1) + 1;
  const after = { name, parentId, position: changes.position ?? place, slug, imageId };
  await claimSlug(op, slug);
  await refuseTaken(() =>
    op.tx
      .update(categories)
      .set({ ...after, version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
      .where(eq(categories.id, id)),
  );
  await leadOn(op, id, [before.slug]);
  await refreshProductsOf(op, id, { searched: name !== before.name || parentId !== before.parentId });
  await recordActivity(op, {
    action: 'category.updated',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    before: editedOf(before),
    after,
  });
  return getCategory(op.tx, id);
}

function editedOf({ name, parentId, position, slug, imageId }: StoredCategory) {
  return { name, parentId, position, slug, imageId };
}
