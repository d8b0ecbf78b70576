import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import type { Category } from '#contracts/products/categories.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { refreshProductsOf } from '../listing/refresh-products-of.ts';
import { categories } from '../products.tables.ts';
import { getCategory } from './get-category.ts';
import { levelOf, liesWithin, lockCategories, refuseTwins, requireParent } from './lock-categories.ts';
import { writeLevel } from './write-category-places.ts';

export interface CategoryPlace {
  parentId: string | null;
  /** The new order of the level, including the category. */
  siblingIds: string[];
  version: number;
}

/** Moves a category to a position in a level. STALE if the category or the level has changed since it was loaded. */
export async function moveCategory(
  op: Operation<Caller>,
  id: string,
  { parentId, siblingIds, version }: CategoryPlace,
): Promise<Category> {
  const all = await lockCategories(op);
  const category = all.get(id);
  if (!category) throw new ShopError('NOT_FOUND');
  requireParent(all, parentId, 'parentId');
  const others = idsOf(levelOf(all, parentId)).filter((other) => other !== id);
  const isSeen = isDeepStrictEqual(
    others,
    siblingIds.filter((other) => other !== id),
  );
  if (category.version !== version || !isSeen) {
    throw new ShopError('STALE', { message: 'Категориите са променени междувременно. Ето ги, както са сега.' });
  }
  if (siblingIds.length !== others.length + 1) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'siblingIds', message: 'Категорията е там веднъж.' }] });
  }
  if (parentId !== null && liesWithin(all, parentId, id)) throw new ShopError('CATEGORY_CYCLE');
  refuseTwins(all, { id, name: category.name, parentId }, 'parentId');
  await refuseTaken(() => writeLevel(op, parentId, siblingIds));
  await op.tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
    .where(eq(categories.id, id));
  await refreshProductsOf(op, id, { searched: parentId !== category.parentId });
  await recordActivity(op, {
    action: 'category.moved',
    subjectType: 'category',
    subjectId: id,
    subjectName: category.name,
    before: { parentId: category.parentId, siblingIds: idsOf(levelOf(all, category.parentId)) },
    after: { parentId, siblingIds },
  });
  return getCategory(op.tx, id);
}

const idsOf = (level: readonly { id: string }[]): string[] => level.map(({ id }) => id);

const Place = z.object({ parentId: Id.nullable(), siblingIds: z.array(Id) });

/** Moves a category back, if it and both levels have not changed since the move. */
export const undoCategoryMove: Undo['run'] = async (op, { subjectId, before, after }) => {
  const all = await lockCategories(op);
  const category = all.get(subjectId);
  const movedPlace = Place.parse(after);
  if (!category || category.parentId !== movedPlace.parentId) throw changedSince();
  if (!isDeepStrictEqual(idsOf(levelOf(all, movedPlace.parentId)), movedPlace.siblingIds)) throw changedSince();
  await moveCategory(op, subjectId, { ...Place.parse(before), version: category.version });
};
