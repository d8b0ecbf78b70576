import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, IdParams, Time } from '#contracts/common/shapes.ts';

const tag = 'activities';

/** How long a change can be undone with one press. */
export const undoWindowHours = 24;

export const Activity = z
  .object({
    id: Id,
    at: Time,
    /** Null where the shop itself acted. */
    actorId: Id.nullable(),
    actorName: z.string(),
    /** `product.updated`, `order.status-changed`: the kind of thing, a dot, what happened to it. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    /** The activity that this one undid. */
    undoOf: Id.nullable(),
    isUndone: z.boolean(),
    /** Whether the caller may undo it now, as far as can be told without trying. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** What an activity about many records did to one of them. */
export const ActivityRecord = z
  .object({
    subjectType: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'ActivityRecord' });
export type ActivityRecord = z.infer<typeof ActivityRecord>;

/** How many records the detail of an activity shows. */
export const maxShownRecords = 200;

export const ActivityDetail = Activity.extend({
  address: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** By name, at most two hundred; empty for an activity about one record. */
  records: z.array(ActivityRecord),
  recordsTotal: z.int(),
}).meta({ id: 'ActivityDetail' });
export type ActivityDetail = z.infer<typeof ActivityDetail>;

/** Days of the shop, both included. */
export const ActivityFilter = z.object({
  search: z.string().trim().max(200).default(''),
  actor: Id.optional(),
  action: z.string().trim().max(100).optional(),
  subject: z.string().trim().max(100).optional(),
  subjectId: z.string().trim().max(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const listActivitiesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities',
  access: 'admin',
  permission: 'activities',
  summary: 'What was changed through the panel, newest first; search looks in who and in what',
  tag,
  query: ActivityFilter.extend({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ activities: z.array(Activity), ...paging }),
  errors: [],
});

export const exportActivitiesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/export',
  access: 'admin',
  permission: 'activities',
  summary: 'The activities that a filter finds, as CSV',
  tag,
  query: ActivityFilter,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

/** A change of one record, with the values of that record alone where many were changed together. */
export const RecordChange = Activity.extend({ before: z.unknown(), after: z.unknown() }).meta({ id: 'RecordChange' });
export type RecordChange = z.infer<typeof RecordChange>;

export const listRecordChangesRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/record/:subject/:subjectId',
  access: 'admin',
  permission: 'activities',
  summary: 'What was changed of one record, newest first, with the values before and after',
  tag,
  params: z.object({ subject: z.string().max(100), subjectId: z.string().max(100) }),
  query: z.object({ page: PageNumber, limit: PageSize }).refine(isInReach, outOfReach),
  response: z.object({ changes: z.array(RecordChange), ...paging }),
  errors: [],
});

/** Who has ever acted, for the filter. */
export const listActorsRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/actors',
  access: 'admin',
  permission: 'activities',
  summary: 'The people who changed something, and the kinds of change there are',
  tag,
  response: z.object({
    actors: z.array(z.object({ id: Id, name: z.string() })),
    actions: z.array(z.string()),
  }),
  errors: [],
});

export const getActivityRoute = defineRoute({
  method: 'GET',
  path: '/admin/activities/:id',
  access: 'admin',
  permission: 'activities',
  summary: 'One activity with what was before and after',
  tag,
  params: IdParams,
  response: z.object({ activity: ActivityDetail }),
  errors: ['NOT_FOUND'],
});

/** Needs the permission of what is undone; UNDO_REFUSED says why it cannot be. */
export const undoActivityRoute = defineRoute({
  method: 'POST',
  path: '/admin/activities/:id/undo',
  access: 'admin',
  summary: 'Take back a change of the last day, unless the record was changed since; the undoing is an activity itself',
  tag,
  params: IdParams,
  response: z.object({ message: z.string(), activityId: Id }),
  errors: ['NOT_FOUND', 'UNDO_REFUSED'],
});
