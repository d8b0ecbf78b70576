import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';

/** Something of the shop that was found by what was typed: `title` is its name, `detail` tells it from its like. */
export const Found = z
  .object({ kind: z.enum(['order', 'product', 'user']), id: Id, title: z.string(), detail: z.string() })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;

export const panelSearchRoute = defineRoute({
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  summary: 'Orders, products and people that fit a few words: at most five of each that the caller may look at',
  tag: 'search',
  query: z.object({ q: z.string().trim().max(200).default('') }),
  response: z.object({ results: z.array(Found) }),
  errors: [],
});
