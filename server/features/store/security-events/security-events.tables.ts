import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/**
 * What concerns the security of accounts and of the panel. A trigger refuses UPDATE and DELETE. An account is named by
 * its id alone, so that a deleted person leaves no name behind.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: createdAt(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    count: integer('count').notNull().default(1),
    /** The account it concerns. */
    userId: uuid('user_id'),
    /** Who did it, where that is someone else. */
    actorId: uuid('actor_id'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    index('security_events_at_idx').on(t.at.desc(), t.id),
    index('security_events_kind_idx').on(t.kind, t.at.desc(), t.id),
    index('security_events_user_idx').on(t.userId, t.at.desc(), t.id),
    index('security_events_actor_idx').on(t.actorId, t.at.desc(), t.id),
    check('security_events_count_check', sql`${t.count} > 0`),
  ],
);
