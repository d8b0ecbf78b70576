import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MessageChannel, MessageState } from '#contracts/messages/messages.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Everything the shop has to send, by mail or SMS: written in the transaction that caused it and sent by a job. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** `order-placed:{orderId}` …: one cause sends one message, however often it is retried. */
    cause: text('cause').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull().default('mail'),
    /** What kind of text message it is: an event of the templates, `single`, `campaign` or `test`. */
    event: text('event').notNull().default(''),
    /** An address, or a phone as `+359…`. */
    recipient: text('recipient').notNull(),
    /** Of a promotion: the person who has to agree to it still when it is sent. */
    promotedTo: uuid('promoted_to'),
    /** Where an answer goes, when that is not the shop. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Anyone who reads the email could act as its recipient: its body is emptied once a mail server has taken it. */
    carriesSecret: boolean('carries_secret').notNull().default(false),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** Grows when someone has it sent again: providers and their reports know it as `{id}-{round}`. */
    round: integer('round').notNull().default(1),
    /** When this round began. */
    queuedAt: at('queued_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at'),
    /** Who took a text message, and what they call it. */
    provider: text('provider'),
    providerId: text('provider_id'),
    /** How many text messages it is paid as. */
    segments: integer('segments'),
    /** While it is being sent: until when no one else may try. */
    claimedUntil: at('claimed_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('messages_cause_key').on(t.cause),
    // The emails about one order, or one person.
    index('messages_about_idx').on(sql`split_part(${t.cause}, ':', 2)`),
    index('messages_date_idx').on(t.createdAt.desc(), t.id),
    // The expression of list-messages.ts, letter by letter.
    index('messages_search_idx').using('gin', sql`(lower(${t.recipient} || ' ' || ${t.subject})) gin_trgm_ops`),
    index('messages_failed_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'failed'`),
    index('messages_sms_idx')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.channel} = 'sms'`),
    check('messages_channel_check', sql`${t.channel} in ('mail', 'sms')`),
    check('messages_state_check', sql`${t.state} in ('queued', 'sent', 'delivered', 'failed')`),
  ],
);
