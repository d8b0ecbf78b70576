import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import type { Category } from '#contracts/products/categories.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { categories } from '../products.tables.ts';
import { getCategory } from './get-category.ts';
import { levelOf, lockCategories, refuseTakenSlug, refuseTwins, requireParent } from './lock-categories.ts';
import { categorySlugsInUse, requirePicture, claimSlug } from './write-category-places.ts';

interface NewCategory {
  name: string;
  parentId?: string | null | undefined;
  slug?: string | undefined;
  imageId?: string | null | undefined;
}

/** Creates a category after its siblings. */
export async function createCategory(
  op: Operation,
  { name, parentId = null, imageId = null, ...wanted }: NewCategory,
): Promise<Category> {
  const all = await lockCategories(op);
  requireParent(all, parentId, 'parentId');
  refuseTwins(all, { id: null, name, parentId }, 'name');
  await requirePicture(op, imageId);
  const slug = wanted.slug ?? (await freeSlug(op, name, 'category', categorySlugsInUse));
  refuseTakenSlug(all, { id: null, slug });
  await claimSlug(op, slug);
  const position = (levelOf(all, parentId).at(-1)?.position ?? -1) + 1;
  const id = newId();
  await refuseTaken(() => op.tx.insert(categories).values({ id, name, slug, parentId, position, imageId }));
  await recordActivity(op, {
    action: 'category.created',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    after: { name, slug, parentId, imageId },
  });
  announceChange(op, catalogTopic);
  return getCategory(op.tx, id);
}
