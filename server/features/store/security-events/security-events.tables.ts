import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/**
 * Security events of accounts and of the panel. A trigger rejects UPDATE and DELETE. Accounts are referenced by id
 * only, so that no name remains after an account is deleted.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: createdAt(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    count: integer('count').notNull().default(1),
    /** The account that the event concerns. */
    userId: uuid('user_id'),
    /** The actor, if it is a different account. */
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
