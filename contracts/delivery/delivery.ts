import { z } from 'zod';
import { Courier } from './courier.ts';
import { defineRoute } from '#contracts/common/route.ts';

export const CourierOffice = z
  .object({
    courier: Courier,
    id: z.string(),
    name: z.string(),
    city: z.string(),
    postcode: z.string(),
    address: z.string(),
  })
  .meta({ id: 'CourierOffice' });
export type CourierOffice = z.infer<typeof CourierOffice>;

export const listOfficesRoute = defineRoute({
  method: 'GET',
  path: '/delivery/offices',
  access: 'public',
  summary: 'Courier offices and lockers, by courier and part of the city’s or office’s name; at most 200',
  tag: 'delivery',
  query: z.object({ courier: Courier.optional(), search: z.string().trim().max(100).default('') }),
  response: z.object({ offices: z.array(CourierOffice) }),
  errors: [],
});
