import { z } from 'zod';
import { Image } from './products.ts';
import { Slug } from './product-changes.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo } from '#contracts/common/shapes.ts';

const tag = 'categories';

export const Category = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    parentId: Id.nullable(),
    position: z.int(),
    productCount: z.int(),
    image: Image.nullable(),
    /** Rises with every change of the category: what a change says that it saw. */
    version: z.int(),
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

export const getCategoryRoute = defineRoute({
  method: 'GET',
  path: '/categories/:id',
  access: 'public',
  summary: 'One category, by id or slug (an old slug leads to it too)',
  tag,
  params: z.object({ id: z.string().min(1).max(300) }),
  response: z.object({ category: Category }),
  errors: ['NOT_FOUND'],
});

/** Left out, the address is made from the name and no picture is shown. */
const looks = { slug: Slug.optional(), imageId: Id.nullable().optional() };

export const createCategoryRoute = defineRoute({
  method: 'POST',
  path: '/admin/categories/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create a category',
  tag,
  status: 201,
  body: z.object({ name: line(120), parentId: Id.nullable().optional(), ...looks }),
  response: CategoryWithMessage,
  errors: ['NAME_TAKEN', 'SLUG_TAKEN', 'VALIDATION'],
});

const CategoryChanges = z
  .object({
    categoryName: line(120).optional(),
    parentCategoryId: Id.nullable().optional(),
    position: z.int().min(0).max(10_000).optional(),
    ...looks,
    /** The one that the editor loaded; an older one than stored is refused with STALE. */
    version: z.int().optional(),
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
  summary: 'Rename, move or reorder a category; its old address keeps leading to it',
  tag,
  params: IdParams,
  body: CategoryChanges,
  response: CategoryWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'NAME_TAKEN', 'SLUG_TAKEN', 'CATEGORY_CYCLE', 'VALIDATION'],
});

/**
 * `siblingIds` is the level that the category comes to, in its new order and with the category in it. STALE when someone
 * changed that level or the category in the meantime: no one's order is overwritten unseen.
 */
export const moveCategoryRoute = defineRoute({
  method: 'POST',
  path: '/admin/categories/:id/move',
  access: 'admin',
  permission: 'catalog',
  summary: 'Put a category at a place of a level of the tree',
  tag,
  params: IdParams,
  body: z.object({ parentId: Id.nullable(), siblingIds: z.array(Id).min(1).max(1000), version: z.int() }),
  response: CategoryWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'NAME_TAKEN', 'CATEGORY_CYCLE', 'VALIDATION'],
});

/** What becomes of the subcategories and products of a category that is deleted. */
export const CategoryContents = z.enum(['release', 'move', 'refuse']);
export type CategoryContents = z.infer<typeof CategoryContents>;

export const deleteCategoryRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/categories/:id',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Delete a category. `release`: its subcategories move up, its products stay without it; `move`: both go to another category, and its address too; `refuse`: only an empty one is deleted',
  tag,
  params: IdParams,
  query: z
    .object({ contents: CategoryContents.default('release'), moveTo: Id.optional() })
    .refine(({ contents, moveTo }) => (contents === 'move') === (moveTo !== undefined), {
      path: ['moveTo'],
      message: 'Изберете категория, в която да се преместят.',
    }),
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CATEGORY_CYCLE', 'CONFLICT', 'VALIDATION'],
});
