import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { typedLine } from '#contracts/common/shapes.ts';
import { Courier, OfficeType } from './courier.ts';
import { Settlement } from './settlements.ts';

export const CourierOffice = z
  .object({
    courier: Courier.describe('Courier company that runs the office'),
    id: z.string().describe('ID of the office at the courier'),
    name: z.string().describe('Name of the office, in Bulgarian'),
    city: z.string().describe('Town, in Bulgarian'),
    postcode: z.string().describe('Postcode of four digits'),
    address: z.string().describe('Street address, in Bulgarian'),
    type: OfficeType.describe('`office` with staff or `locker` without'),
    lat: z.number().nullable().describe('Latitude in degrees (WGS 84), null if unknown'),
    lng: z.number().nullable().describe('Longitude in degrees (WGS 84), null if unknown'),
    hours: z.string().describe('Opening hours as shown to the buyer, in Bulgarian; empty if unknown'),
    maxWeightGrams: z.int().nullable().describe('Heaviest parcel in grams, null if there is no known limit'),
    takesCod: z.boolean().describe('Whether a parcel with cash on delivery can be collected here'),
  })
  .meta({ id: 'CourierOffice', description: 'Courier office or parcel locker' });
export type CourierOffice = z.infer<typeof CourierOffice>;

const degrees = (least: number, most: number) => z.coerce.number().min(least).max(most).optional();

export const listOfficesRoute = defineRoute({
  method: 'GET',
  path: '/delivery/offices',
  access: 'public',
  workClass: 'purchase',
  summary:
    'Search courier offices and lockers by courier and city or name, for a town those nearest to its centre first; at most 200. With `lat` and `lng`, or for a settlement without offices, the nearest 30 with their distance',
  tag: 'delivery',
  query: z.object({
    courier: Courier.optional().describe('Only offices of this courier'),
    search: typedLine().max(100).default('').describe('Part of the town or office name'),
    lat: degrees(-90, 90).describe('Latitude of the buyer; used for this answer and not stored'),
    lng: degrees(-180, 180).describe('Longitude of the buyer; used for this answer and not stored'),
  }),
  response: z.object({
    offices: z
      .array(
        CourierOffice.extend({
          distanceMetres: z
            .int()
            .optional()
            .describe(
              'Distance as the crow flies from the buyer, or from the centre of the town; absent where neither is known',
            ),
        }),
      )
      .describe('Matching offices, at most 200'),
    near: Settlement.nullable().describe('Settlement without offices that the offices are nearest to; usually null'),
    settlements: z.array(Settlement).describe('Other settlements that the search may mean'),
  }),
  errors: [],
});
export type ListOfficesQuery = z.output<NonNullable<typeof listOfficesRoute.query>>;
export type OfficeList = z.infer<typeof listOfficesRoute.response>;
