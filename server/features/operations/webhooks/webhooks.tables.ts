import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WebhookType } from '#contracts/webhooks/webhook-types.rule.ts';
import { at, createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** The addresses of other programs that are told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    types: text('types')
      .array()
      .$type<WebhookType[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    state: text('state').$type<'on' | 'paused' | 'ended'>().notNull().default('on'),
    endedReason: text('ended_reason').$type<'failures' | 'gone'>(),
    /** Encrypted. */
    secret: text('secret').notNull(),
    /** The one before it, which signs too until `rotatedUntil`. */
    previousSecret: text('previous_secret'),
    rotatedUntil: at('rotated_until'),
    failingSince: at('failing_since'),
    lastSuccessAt: at('last_success_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check('webhook_endpoints_state_check', sql`state in ('on', 'paused', 'ended')`),
    check('webhook_endpoints_reason_check', sql`(state = 'ended') = (ended_reason is not null)`),
  ],
);
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/**
 * What happened, written by triggers in the transaction of the change, and only while an address wants to know it. Its id
 * is the webhook-id.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    /** The order of events. Those of one record follow each other, because their transactions do. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type').$type<WebhookType | 'ping'>().notNull(),
    /** `order:{id}`: the events of one record are delivered one after the other. */
    record: text('record').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** When the transaction of the change began: it changes a product once, however many of its rows it writes. */
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhook_events_once_key')
      .on(t.record, t.createdAt)
      .where(sql`${t.type} = 'product.changed'`),
    index('webhook_events_date_idx').on(t.createdAt),
  ],
);

/** An event for one address. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Those of the event. */
    position: bigint('position', { mode: 'number' }).notNull(),
    record: text('record').notNull(),
    type: text('type').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at'),
    /** While it is being sent: until when no other worker may. */
    claimedUntil: at('claimed_until'),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
    deliveredAt: at('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once_key').on(t.eventId, t.endpointId),
    index('webhook_deliveries_log_idx').on(t.endpointId, t.position.desc()),
    index('webhook_deliveries_date_idx').on(t.position.desc()),
    index('webhook_deliveries_next_idx')
      .on(t.endpointId, sql`coalesce(${t.nextTryAt}, '-infinity'::timestamptz)`, t.position)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_claimed_idx')
      .on(t.endpointId, t.claimedUntil)
      .where(sql`${t.state} = 'waiting' and ${t.claimedUntil} is not null`),
    index('webhook_deliveries_record_idx')
      .on(t.endpointId, t.record, t.position)
      .where(sql`${t.state} = 'waiting'`),
    check('webhook_deliveries_state_check', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
  ],
);

/** The log of attempts. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    status: integer('status'),
    error: text('error').notNull().default(''),
    /** The first kilobyte of the answer. */
    answer: text('answer').notNull().default(''),
    milliseconds: integer('milliseconds').notNull(),
  },
  (t) => [index('webhook_attempts_delivery_idx').on(t.deliveryId, t.at.desc())],
);
