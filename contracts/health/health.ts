import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Time } from '#contracts/common/shapes.ts';
import { type HealthCheckId, healthTitles } from './health-checks.rule.ts';

const ids = Object.keys(healthTitles) as [HealthCheckId, ...HealthCheckId[]];

export const HealthCheck = z
  .object({
    id: z.enum(ids).describe('What was checked'),
    state: z
      .enum(['good', 'warning', 'bad', 'off'])
      .describe('`bad` needs action now; `warning` soon; `off` is not used in this shop'),
    text: z.string().describe('The result as one or two sentences for the owner'),
    href: z.string().nullable().describe('The screen of the panel to act on, if there is one'),
  })
  .meta({ id: 'HealthCheck', description: 'One check of the running shop' });
export type HealthCheck = z.infer<typeof HealthCheck>;

const RecentError = z
  .object({
    at: Time.describe('When the request failed'),
    route: z.string().describe('Method and route pattern, without addresses or ids'),
    requestId: z.string().describe('The id under which the log describes the failure'),
  })
  .meta({ id: 'RecentError', description: 'A request that failed because of an error in the shop' });
type RecentError = z.infer<typeof RecentError>;

export const readHealthRoute = defineRoute({
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  permission: 'owner',
  summary:
    'Get the state of the shop: database, disk, backup, mail, SMS, couriers, jobs, certificate, version and last errors',
  tag: 'settings',
  response: z.object({
    checks: z.array(HealthCheck).describe('All checks in a fixed order'),
    version: z.string().describe('The version of the shop'),
    startedAt: Time.describe('When this process started'),
    checkedAt: Time.describe('When the checks ran'),
    errors: z.array(RecentError).describe('The last failed requests of this process, newest first, at most 20'),
  }),
  errors: [],
});
export type HealthResponse = z.infer<typeof readHealthRoute.response>;
