import { z } from 'zod';
import { defineRoute } from './route.ts';
import { Id, IdParams, line, MessageToUndo } from './shapes.ts';

const tag = 'categories';

export const Category = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    parentId: Id.nullable(),
    position: z.int(),
    productCount: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

const CategoryWithMessage = z.object({ category: Category, message: z.string(), activityId: Id.optional() });

export const listCategoriesRoute = defineRoute({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'Every category, flat, parents before children; counts are of active products, descendants included',
  tag,
  response: z.object({ categories: z.array(Category) }),
  errors: [],
});

export const createCategoryRoute = defineRoute({
  method: 'POST',
  path: '/admin/categories/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create a category',
  tag,
  status: 201,
  body: z.object({ name: line(120), parentId: Id.nullable().optional() }),
  response: CategoryWithMessage,
  errors: ['NAME_TAKEN', 'VALIDATION'],
});

const CategoryChanges = z
  .object({
    categoryName: line(120).optional(),
    parentCategoryId: Id.nullable().optional(),
    position: z.int().min(0).max(10_000).optional(),
    /** The same two under the names that GET gives them. */
    name: line(120).optional(),
    parentId: Id.nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ['categoryName'],
    message: 'Въведете име.',
  });

export const updateCategoryRoute = defineRoute({
  method: 'PUT',
  path: '/admin/categories/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Rename, move or reorder a category',
  tag,
  params: IdParams,
  body: CategoryChanges,
  response: CategoryWithMessage,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CATEGORY_CYCLE', 'VALIDATION'],
});

export const deleteCategoryRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/categories/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Delete a category; its subcategories move up, its products stay',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});
