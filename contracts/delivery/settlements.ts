import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { typedLine } from '#contracts/common/shapes.ts';

export const Settlement = z
  .object({
    name: z.string().describe('Name, in Bulgarian'),
    kind: z.enum(['town', 'village', 'other']).describe('Town, village, or another place such as a resort'),
    municipality: z.string().describe('Municipality, which tells equal names of one province apart; empty if unknown'),
    province: z.string().describe('Province (oblast), which tells equal names apart; empty if unknown'),
    postcode: z.string().describe('Postcode of four digits; empty if unknown'),
    lat: z.number().nullable().describe('Latitude in degrees (WGS 84), null if unknown'),
    lng: z.number().nullable().describe('Longitude in degrees (WGS 84), null if unknown'),
  })
  .meta({ id: 'Settlement', description: 'Town or village in Bulgaria' });
export type Settlement = z.infer<typeof Settlement>;

export const listSettlementsRoute = defineRoute({
  method: 'GET',
  path: '/delivery/settlements',
  access: 'public',
  workClass: 'purchase',
  summary:
    'Suggest towns and villages by name, municipality and province: from the register of a courier, or without one the larger ones; other names are valid too',
  tag: 'delivery',
  query: z.object({
    search: typedLine()
      .min(1)
      .max(100)
      .describe('Part of the name in either alphabet; municipality, province or postcode may follow'),
  }),
  response: z.object({
    settlements: z.array(Settlement).describe('Matching settlements, equal names and towns first; at most 20'),
  }),
  errors: [],
});
