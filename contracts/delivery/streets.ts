import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { typedLine } from '#contracts/common/shapes.ts';

export const Street = z
  .object({
    kind: z.enum(['street', 'quarter']).describe('Street or quarter'),
    name: z.string().describe('Name as the courier knows it, in Bulgarian'),
  })
  .meta({ id: 'Street', description: 'Street or quarter of a settlement' });
export type Street = z.infer<typeof Street>;

export const listStreetsRoute = defineRoute({
  method: 'GET',
  path: '/delivery/streets',
  access: 'public',
  workClass: 'purchase',
  summary:
    'Suggest streets and quarters of a settlement, as the courier of deliveries to an address lists them; other addresses are valid too',
  tag: 'delivery',
  query: z.object({
    city: typedLine().min(1).max(100).describe('Town or village, as a delivery names it'),
    postcode: typedLine().max(10).default('').describe('Postcode, which tells equal names apart'),
    search: typedLine()
      .min(1)
      .max(200)
      .describe('Beginning of the address in either alphabet; the kind of street or quarter may stand before its name'),
  }),
  response: z.object({
    streets: z.array(Street).describe('Matching streets and quarters; at most 12'),
    isLoading: z.boolean().describe('The list of this settlement is being loaded: ask again in a second'),
  }),
  errors: [],
});
