import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, Time } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';

const shared = { access: 'admin', permission: 'settings', tag: 'couriers' } as const;

/** Loading the lists of a courier: first its offices, then its settlements, then the streets of the larger ones. */
export const CourierRefresh = z
  .object({
    state: z
      .enum(['running', 'done', 'failed'])
      .describe('`failed` says why in `problem`; what was loaded before it is kept'),
    step: z.enum(['offices', 'settlements', 'streets']).describe('What is being loaded, or was loaded last'),
    done: z.int().describe('Settlements whose streets were asked for'),
    total: z.int().describe('Settlements whose streets are asked for; 0 before that step'),
    problem: z.string().describe('Why it failed, in Bulgarian; empty otherwise'),
    startedAt: Time.describe('When it was started, UTC'),
  })
  .meta({ id: 'CourierRefresh', description: 'Loading of the lists of a courier' });
export type CourierRefresh = z.infer<typeof CourierRefresh>;

export const CourierLists = z
  .object({
    courier: Courier,
    offices: z.int().describe('Stored offices and lockers'),
    settlements: z.int().describe('Stored towns and villages; 0 for a courier without a register'),
    streets: z.int().describe('Stored streets and quarters; 0 for a courier that does not list them'),
    refreshedAt: Time.nullable().describe('Last accepted list of offices, UTC; null when never'),
    problem: z.string().describe('Why the last list of offices was not accepted, in Bulgarian; empty for none'),
    refresh: CourierRefresh.nullable().describe('The last loading on demand; null when there was none'),
  })
  .meta({ id: 'CourierLists', description: 'What is stored of the lists of a courier' });
export type CourierLists = z.infer<typeof CourierLists>;

const params = z.object({ courier: Courier });

export const getCourierListsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/couriers/:courier/lists',
  summary: 'Get what is stored of the lists of a courier, and whether they are being loaded',
  params,
  response: z.object({ lists: CourierLists }),
  errors: [],
});

/** Answers at once; a job loads the lists. One that runs already is not started again (CONFLICT). */
export const refreshCourierRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/couriers/:courier/lists/refresh',
  summary: 'Load the offices, settlements and streets of a courier now, in the background',
  params,
  response: z.object({ lists: CourierLists, message: ShownMessage }),
  errors: ['CONFLICT'],
});
