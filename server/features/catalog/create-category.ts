import { sql } from 'drizzle-orm';
import type { Category } from '#contracts/categories.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { catalogTopic } from './catalog-topics.ts';
import { categories } from './catalog.tables.ts';
import { freeSlug } from './free-slug.ts';
import { lockCategories, refuseTwins, requireParent } from './lock-categories.ts';
import { refuseTaken } from './refuse-taken.ts';

/** Creates a category as the last one of its siblings. */
export async function createCategory(
  tx: Transaction,
  caller: Caller,
  { name, parentId = null }: { name: string; parentId?: string | null | undefined },
): Promise<Category> {
  const all = await lockCategories(tx);
  requireParent(all, parentId, 'parentId');
  refuseTwins(all, { id: null, name, parentId }, 'name');
  const slug = await freeSlug(tx, name, 'category', sql`select slug from categories`);
  const siblings = [...all.values()].filter((category) => category.parentId === parentId);
  const position = Math.max(-1, ...siblings.map((category) => category.position)) + 1;
  const category = { id: newId(), name, slug, parentId, position };
  await refuseTaken(() => tx.insert(categories).values(category));
  await recordActivity(tx, caller, {
    action: 'category.created',
    subjectType: 'category',
    subjectId: category.id,
    subjectName: name,
    after: { name, slug, parentId },
  });
  announceChange(tx, catalogTopic);
  return { ...category, productCount: 0 };
}
