import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, Message } from '#contracts/common/shapes.ts';

const tag = 'views';

/** A list of the panel as someone likes to see it: `address` is what stands after the `?`. */
export const SavedView = z
  .object({ id: Id, list: z.string(), name: z.string(), address: z.string() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const maxViewsPerList = 20;

export const listViewsRoute = defineRoute({
  method: 'GET',
  path: '/admin/views',
  access: 'admin',
  summary: 'One’s own saved views of the panel’s lists, oldest first',
  tag,
  response: z.object({ views: z.array(SavedView) }),
  errors: [],
});

export const saveViewRoute = defineRoute({
  method: 'POST',
  path: '/admin/views/create',
  access: 'admin',
  summary: 'Save a view of a list; one of the same name is replaced',
  tag,
  status: 201,
  body: z.object({
    list: z.string().regex(/^[a-z-]{1,40}$/, 'Непознат списък.'),
    name: line(40),
    address: z.string().max(2000, 'Филтрите са твърде много, за да се запазят.'),
  }),
  response: z.object({ view: SavedView, message: z.string() }),
  errors: ['CONFLICT'],
});

export const deleteViewRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/views/:id',
  access: 'admin',
  summary: 'Delete one of one’s own saved views',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
