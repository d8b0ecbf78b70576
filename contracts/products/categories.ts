import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { Slug } from './product-changes.ts';
import { Image } from './products.ts';

const tag = 'categories';

export const Category = z
  .object({
    id: Id,
    name: z.string().describe('Name as shown in the shop'),
    slug: z.string().describe('URL slug, unique'),
    parentId: Id.nullable().describe('Parent category; null at the top level'),
    position: z.int().describe('Place among its siblings, from 0'),
    productCount: z.int().describe('Active products, those of subcategories included'),
    image: Image.nullable().describe('Picture of the category; null when there is none'),
    version: z.int().describe('Version for optimistic locking; rises with every change'),
  })
  .meta({ id: 'Category', description: 'Category of the catalogue' });
export type Category = z.infer<typeof Category>;

const CategoryWithMessage = z.object({ category: Category, message: ShownMessage, activityId: ActivityId.optional() });

export const listCategoriesRoute = defineRoute({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'List all categories, parents before children; counts are of active products, including descendants',
  tag,
  response: z.object({ categories: z.array(Category).describe('All categories, parents before children') }),
  errors: [],
});

export const getCategoryRoute = defineRoute({
  method: 'GET',
  path: '/categories/:id',
  access: 'public',
  summary: 'Get a category by id, slug or former slug',
  tag,
  params: z.object({ id: z.string().min(1).max(300).describe('ID or slug; former slugs work too') }),
  response: z.object({ category: Category }),
  errors: ['NOT_FOUND'],
});

/** If omitted, the address is derived from the name, and no picture is shown. */
const looks = {
  slug: Slug.optional().describe('URL slug; made from the name when absent'),
  imageId: Id.nullable().optional().describe('Uploaded picture; null removes it'),
};

export const createCategoryRoute = defineRoute({
  method: 'POST',
  path: '/admin/categories/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create a category',
  tag,
  status: 201,
  body: z.object({
    name: line(120).describe('Name as shown in the shop'),
    parentId: Id.nullable().optional().describe('Parent category; top level when null or absent'),
    ...looks,
  }),
  response: CategoryWithMessage,
  errors: ['NAME_TAKEN', 'SLUG_TAKEN', 'VALIDATION'],
});

const CategoryChanges = z
  .object({
    categoryName: line(120).optional().describe('New name; unchanged when absent'),
    parentCategoryId: Id.nullable().optional().describe('New parent; null moves it to the top level'),
    position: z.int().min(0).max(10_000).optional().describe('New place among its siblings, from 0'),
    ...looks,
    version: z.int().optional().describe('Version that the editor loaded; a later one is refused with STALE'),
    name: line(120).optional().describe('Alias of `categoryName`'),
    parentId: Id.nullable().optional().describe('Alias of `parentCategoryId`'),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ['categoryName'],
    message: 'Въведи име.',
  });

export const updateCategoryRoute = defineRoute({
  method: 'PUT',
  path: '/admin/categories/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Change a category; its former slugs redirect to it',
  tag,
  params: IdParams,
  body: CategoryChanges,
  response: CategoryWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'NAME_TAKEN', 'SLUG_TAKEN', 'CATEGORY_CYCLE', 'VALIDATION'],
});

/**
 * `siblingIds` is the new order of the target level, including the category. STALE if that level or the category has
 * changed since it was loaded.
 */
export const moveCategoryRoute = defineRoute({
  method: 'POST',
  path: '/admin/categories/:id/move',
  access: 'admin',
  permission: 'catalog',
  summary: 'Move a category to a position in the tree',
  tag,
  params: IdParams,
  body: z.object({
    parentId: Id.nullable().describe('New parent; null for the top level'),
    siblingIds: z
      .array(Id)
      .min(1)
      .max(1000)
      .describe('All categories of that level in their new order, this one included'),
    version: z.int().describe('Version that the editor loaded; a later one is refused with STALE'),
  }),
  response: CategoryWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'NAME_TAKEN', 'CATEGORY_CYCLE', 'VALIDATION'],
});

/** What happens to the subcategories and products of a deleted category. */
export const CategoryContents = z
  .enum(['release', 'move', 'refuse'])
  .describe('What happens to subcategories and products');
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
    .object({
      contents: CategoryContents.default('release').describe('What happens to subcategories and products'),
      moveTo: Id.optional().describe('Receiving category; required with `contents=move`'),
    })
    .refine(({ contents, moveTo }) => (contents === 'move') === (moveTo !== undefined), {
      path: ['moveTo'],
      message: 'Избери категория, в която да се преместят.',
    }),
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CATEGORY_CYCLE', 'CONFLICT', 'VALIDATION'],
});
