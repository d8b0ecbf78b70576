import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Every change made through the panel. A trigger refuses UPDATE and DELETE. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    at: createdAt(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    address: text('address').notNull().default(''),
    /** `product.created`, `order.status-changed` … */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull().default(''),
    /** Additional search terms: the SKUs of a product. */
    keywords: text('keywords').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The activity that this one undid. Each activity can be undone once. */
    undoOf: uuid('undo_of'),
  },
  (t) => [
    index('activities_at_idx').on(t.at.desc(), t.id),
    index('activities_actor_idx').on(t.actorId, t.at.desc(), t.id),
    index('activities_action_idx').on(t.action, t.at.desc(), t.id),
    // Must be identical to the expression in list-activities.ts.
    index('activities_search_idx').using(
      'gin',
      sql`(lower(${t.actorName} || ' ' || ${t.subjectName} || ' ' || ${t.keywords})) gin_trgm_ops`,
    ),
    uniqueIndex('activities_undo_of_key').on(t.undoOf),
    index('activities_subject_idx').on(t.subjectType, t.subjectId),
  ],
);

/**
 * The changes that an activity about many records (an import, a grid edit) made to each of them. The same triggers
 * reject UPDATE and DELETE; pruning an activity deletes its rows.
 */
export const activityRecords = pgTable(
  'activity_records',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    keywords: text('keywords').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.subjectType, t.subjectId] }),
    index('activity_records_subject_idx').on(t.subjectType, t.subjectId),
    index('activity_records_search_idx').using(
      'gin',
      sql`(lower(${t.subjectName} || ' ' || ${t.keywords})) gin_trgm_ops`,
    ),
  ],
);
