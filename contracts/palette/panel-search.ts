import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, typedLine } from '#contracts/common/shapes.ts';

/** A search result of the palette: `title` is its name, `detail` distinguishes results with the same name. */
export const Found = z
  .object({
    kind: z.enum(['order', 'product', 'user']).describe('Type of the record'),
    id: Id,
    title: z.string().describe('Name of the record, or the order number'),
    detail: z.string().describe('Distinguishing detail, such as customer or SKU'),
  })
  .meta({ id: 'Found', description: 'Record found by the panel search' });
export type Found = z.infer<typeof Found>;

export const panelSearchRoute = defineRoute({
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  summary: 'Search orders, products and users; at most five of each that the caller may see',
  tag: 'search',
  query: z.object({ q: typedLine().max(200).default('').describe('Words to find') }),
  response: z.object({ results: z.array(Found).describe('At most five records of each type') }),
  errors: [],
});
