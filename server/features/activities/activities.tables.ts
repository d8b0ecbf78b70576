import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    before: jsonb('before'),
    after: jsonb('after'),
    /** The activity that this one undid: each is undone once. */
    undoOf: uuid('undo_of'),
  },
  (t) => [
    index('activities_at_idx').on(t.at.desc(), t.id),
    index('activities_actor_idx').on(t.actorId, t.at.desc(), t.id),
    index('activities_action_idx').on(t.action, t.at.desc(), t.id),
    // The expression of list-activities.ts, letter by letter.
    index('activities_search_idx').using('gin', sql`(lower(${t.actorName} || ' ' || ${t.subjectName})) gin_trgm_ops`),
    uniqueIndex('activities_undo_of_key').on(t.undoOf),
    index('activities_subject_idx').on(t.subjectType, t.subjectId),
  ],
);
