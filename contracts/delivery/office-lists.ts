import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage } from '#contracts/common/shapes.ts';
import { Courier } from './courier.ts';

/** The maximum size of an uploaded courier list, in characters. */
export const maxOfficeListLength = 30_000_000;

export const countOfficesRoute = defineRoute({
  method: 'GET',
  path: '/admin/delivery/offices',
  access: 'admin',
  permission: 'settings',
  summary: 'Count the stored offices by courier',
  tag: 'delivery',
  response: z.object({
    couriers: z
      .array(
        z.object({
          courier: Courier.describe('Courier company'),
          offices: z.int().describe('Number of its open offices and lockers'),
        }),
      )
      .describe('All couriers that the shop knows'),
  }),
  errors: [],
});
export type CourierOfficeCounts = z.infer<typeof countOfficesRoute.response>['couriers'];

export const replaceOfficesRoute = defineRoute({
  method: 'PUT',
  path: '/admin/delivery/offices',
  access: 'admin',
  permission: 'settings',
  summary:
    'Replace the offices of a courier by its own list: the JSON of Econt, Speedy or BOX NOW, or a CSV file with the columns code, name, city, postcode, address, type, lat, lng, hours, max weight (grams), cod. A list of less than half of the open offices needs `confirmFewer`',
  tag: 'delivery',
  body: z.object({
    courier: Courier.describe('Courier company that the list is of'),
    file: z
      .string()
      .min(1, 'Файлът е празен.')
      .max(maxOfficeListLength, 'Файлът е твърде голям.')
      .describe('Content of the file, JSON or CSV'),
    confirmFewer: z.boolean().default(false).describe('Whether a list with less than half of the offices is intended'),
  }),
  response: z.object({
    message: ShownMessage,
    added: z.int().describe('Offices that are new or open again'),
    removed: z.int().describe('Offices that the list does not hold, closed now'),
    offices: z.int().describe('Offices of the courier after the change'),
  }),
  errors: [],
});
export type ReplaceOfficesInput = z.output<NonNullable<typeof replaceOfficesRoute.body>>;
