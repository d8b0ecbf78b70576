import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, Message, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'views';

/** A saved view of a panel list: `address` is the query string after the `?`. */
export const SavedView = z
  .object({
    id: Id,
    list: z.string().describe('Name of the list, such as `orders`'),
    name: z.string().describe('Name given by the owner of the view'),
    address: z.string().describe('Query string of the list, without `?`'),
  })
  .meta({ id: 'SavedView', description: 'Saved filter of a list in the panel' });
export type SavedView = z.infer<typeof SavedView>;

export const maxViewsPerList = 20;

export const listViewsRoute = defineRoute({
  method: 'GET',
  path: '/admin/views',
  access: 'admin',
  summary: 'List the caller’s saved views, oldest first',
  tag,
  response: z.object({ views: z.array(SavedView).describe('Views of the caller, oldest first') }),
  errors: [],
});

export const saveViewRoute = defineRoute({
  method: 'POST',
  path: '/admin/views/create',
  access: 'admin',
  summary: 'Save a view of a list; replaces the one of the same name',
  tag,
  status: 201,
  body: z.object({
    list: z
      .string()
      .regex(/^[a-z-]{1,40}$/, 'Непознат списък.')
      .describe('Name of the list, such as `orders`'),
    name: line(40).describe('Name of the view; an existing one is replaced'),
    address: z
      .string()
      .max(2000, 'Филтрите са твърде много, за да се запазят.')
      .describe('Query string of the list, without `?`'),
  }),
  response: z.object({ view: SavedView, message: ShownMessage }),
  errors: ['CONFLICT'],
});

export const deleteViewRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/views/:id',
  access: 'admin',
  summary: 'Delete a saved view of the caller',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
