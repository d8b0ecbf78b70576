import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, IdParams, Time, ShownMessage, typedLine } from '#contracts/common/shapes.ts';

const tag = 'activities';

/** How long the undo button of a change is offered. */
export const undoWindowHours = 24;

export const Activity = z
  .object({
    id: Id,
    at: Time.describe('Time of the change, UTC'),
    actorId: Id.nullable().describe('Account that made the change; null when the shop itself did'),
    actorName: z.string().describe('Name of the actor at that time'),
    action: z.string().describe('Subject type and verb, such as `product.updated`'),
    subjectType: z.string().describe('Type of the changed record, such as `product`'),
    subjectId: z.string().describe('ID of the changed record'),
    subjectName: z.string().describe('Name of the record at that time'),
    undoOf: Id.nullable().describe('Activity that this one undid; null for an ordinary change'),
    isUndone: z.boolean().describe('Whether a later activity undid it'),
    canUndo: z.boolean().describe('Whether the caller may undo it now; a conflict can still refuse it'),
  })
  .meta({ id: 'Activity', description: 'Recorded change that someone made through the panel' });
export type Activity = z.infer<typeof Activity>;

/** The effect of a bulk activity on one record. */
const ActivityRecord = z
  .object({
    subjectType: z.string().describe('Type of the changed record'),
    subjectId: z.string().describe('ID of the changed record'),
    subjectName: z.string().describe('Name of the record at that time'),
    before: z.unknown().describe('Changed fields with their values before'),
    after: z.unknown().describe('Changed fields with their values after'),
  })
  .meta({ id: 'ActivityRecord', description: 'Effect of a bulk activity on one record' });
type ActivityRecord = z.infer<typeof ActivityRecord>;

/** The number of records shown in the detail of an activity. */
export const maxShownRecords = 200;

export const ActivityDetail = Activity.extend({
  address: z.string().describe('IP address of the actor'),
  before: z.unknown().describe('Changed fields with their values before; null for a new record'),
  after: z.unknown().describe('Changed fields with their values after; null for a deleted record'),
  records: z.array(ActivityRecord).describe('First 200 records of a bulk activity, by name; empty for a single one'),
  recordsTotal: z.int().describe('Number of records that the activity changed'),
}).meta({ id: 'ActivityDetail', description: 'Activity with the values before and after' });
export type ActivityDetail = z.infer<typeof ActivityDetail>;

/** Days in the shop's time zone, both inclusive. */
export const ActivityFilter = z.object({
  search: typedLine().max(200).default('').describe('Words to find in actor and subject'),
  actor: Id.optional().describe('Only changes by this account, by ID'),
  action: typedLine().max(100).optional().describe('Only this action, such as `product.updated`'),
  subject: typedLine().max(100).optional().describe('Only this type of record, such as `product`'),
  subjectId: typedLine().max(100).optional().describe('Only the record with this ID'),
  from: Day.optional().describe('First day, in the time zone of the shop'),
  to: Day.optional().describe('Last day (included), in the time zone of the shop'),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const listActivitiesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities',
  access: 'admin',
  permission: 'activities',
  summary: 'List activities, newest first; search matches actor and subject',
  tag,
  query: ActivityFilter.extend({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ activities: z.array(Activity).describe('One page of activities, newest first'), ...paging }),
  errors: [],
});

export const exportActivitiesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/export',
  access: 'admin',
  permission: 'activities',
  summary: 'Export matching activities as CSV',
  tag,
  query: ActivityFilter,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

/** A change of one record. For a bulk change, only the values of that record. */
export const RecordChange = Activity.extend({
  before: z.unknown().describe('Values of the record before the change'),
  after: z.unknown().describe('Values of the record after the change'),
}).meta({ id: 'RecordChange', description: 'Activity as it concerns one record' });
export type RecordChange = z.infer<typeof RecordChange>;

export const listRecordChangesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/record/:subject/:subjectId',
  access: 'admin',
  permission: 'activities',
  summary: 'List the changes of a record with values before and after, newest first',
  tag,
  params: z.object({
    subject: z.string().max(100).describe('Type of the record, such as `product`'),
    subjectId: z.string().max(100).describe('ID of the record'),
  }),
  query: z.object({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ changes: z.array(RecordChange).describe('One page of changes, newest first'), ...paging }),
  errors: [],
});

/** All actors that have activities, for the filter. */
export const listActorsRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/actors',
  access: 'admin',
  permission: 'activities',
  summary: 'List the actors and actions that occur in activities',
  tag,
  response: z.object({
    actors: z
      .array(z.object({ id: Id, name: z.string().describe('Full name of the account') }))
      .describe('Accounts with at least one activity'),
    actions: z.array(z.string()).describe('Actions that occur, such as `product.updated`'),
  }),
  errors: [],
});

export const getActivityRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/:id',
  access: 'admin',
  permission: 'activities',
  summary: 'Get an activity with the values before and after',
  tag,
  params: IdParams,
  response: z.object({ activity: ActivityDetail }),
  errors: ['NOT_FOUND'],
});

/** Needs the permission of the undone action; UNDO_REFUSED says why it cannot be undone. */
export const undoActivityRoute = defineRoute({
  method: 'POST',
  path: '/admin/activities/:id/undo',
  access: 'admin',
  summary: 'Undo a change of the last day, unless the record was changed since; recorded as an activity',
  tag,
  params: IdParams,
  response: z.object({ message: ShownMessage, activityId: Id.describe('The new activity that undid the change') }),
  errors: ['NOT_FOUND', 'UNDO_REFUSED'],
});
