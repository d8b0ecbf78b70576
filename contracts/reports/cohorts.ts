import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Day } from '#contracts/common/shapes.ts';

/** So many months after the first order are counted. */
export const mostCohortMonths = 12;

const Cohort = z
  .object({
    month: Day.describe('First day of the month of the first order'),
    buyers: z.int().describe('Buyers whose first order was in this month'),
    stayed: z
      .array(z.int())
      .describe(
        `Number of them who ordered in the first, second … month after it, at most ${mostCohortMonths}; the last one may not be over`,
      ),
  })
  .meta({ id: 'Cohort', description: 'Buyers by the month of their first order' });
export type Cohort = z.infer<typeof Cohort>;

export const listCohortsRoute = defineRoute({
  method: 'GET',
  path: '/admin/reports/cohorts',
  access: 'admin',
  permission: 'orders',
  summary: 'List how many buyers of each month bought again in the months after it, computed every night',
  tag: 'reports',
  response: z.object({ cohorts: z.array(Cohort).describe('All months with first orders, the newest first') }),
  errors: [],
});
