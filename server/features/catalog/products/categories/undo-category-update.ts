import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { lockCategories } from './lock-categories.ts';
import { updateCategory } from './update-category.ts';

const Parts = z.object({
  name: z.string(),
  parentId: Id.nullable(),
  position: z.int(),
  slug: z.string(),
  imageId: Id.nullable(),
});

/** Restores name, slug, picture and position of a category, if they have not changed since. */
export const undoCategoryUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const category = (await lockCategories(op)).get(subjectId);
  if (!category || !isDeepStrictEqual(Parts.parse(category), Parts.parse(after))) throw changedSince();
  const { name, parentId, ...rest } = Parts.parse(before);
  await updateCategory(op, subjectId, { categoryName: name, parentCategoryId: parentId, ...rest });
};
