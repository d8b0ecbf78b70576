import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MessageChannel, MessageState } from '#contracts/messages/messages.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** The provider of an email that was written to the folder because no mail server was set up: nobody received it. */
export const outbox = 'outbox';

/**
 * All messages that the shop sends, by email or SMS. Inserted in the transaction that caused them and sent by a job.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** `order-placed:{orderId}` …: one cause sends one message, however often it is retried. */
    cause: text('cause').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull().default('mail'),
    /** The kind of text message: an event of the templates, `single`, `campaign` or `test`. */
    event: text('event').notNull().default(''),
    /** An email address, or a phone number as `+359…`. */
    recipient: text('recipient').notNull(),
    /** For promotions: the customer whose consent is checked again before sending. */
    promotedTo: uuid('promoted_to'),
    /** The reply address, if it is not the shop's. */
    replyTo: text('reply_to'),
    /** Of an email to a subscriber: where mail programs post to unsubscribe with one press (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    /** Empty in an email that waits to be composed (queueLateEmail), and in one whose content was deleted. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * The body lets its reader act as the recipient (a link that sets a password). It is emptied once a mail server
     * has accepted the email.
     */
    carriesSecret: boolean('carries_secret').notNull().default(false),
    /** A document of sale that is attached. It is drawn when the email is sent (message-channels.ts). */
    documentId: uuid('document_id'),
    /** A purchase order that is attached. It is drawn when the email is sent. */
    purchaseId: uuid('purchase_id'),
    /** Of the email about a new order: the version of the terms that is attached, with the model withdrawal form. */
    termsVersion: integer('terms_version'),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** Tries of this round after which the mail server may have accepted the message. */
    uncertainTries: integer('uncertain_tries').notNull().default(0),
    /** Incremented when a user resends the message. Providers and their reports identify it as `{id}-{round}`. */
    round: integer('round').notNull().default(1),
    /** The start of this round. */
    queuedAt: at('queued_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at'),
    /** The operator that accepted a text message, and its id there; `outbox` for an email in the folder. */
    provider: text('provider'),
    providerId: text('provider_id'),
    /** The number of billed segments of a text message. */
    segments: integer('segments'),
    /** While the message is being sent: the time until which no other worker may try. */
    claimedUntil: at('claimed_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('messages_cause_key').on(t.cause),
    // The emails about one order or one customer.
    index('messages_about_idx').on(sql`split_part(${t.cause}, ':', 2)`),
    index('messages_date_idx').on(t.createdAt.desc(), t.id),
    // Must be identical to the expression in list-messages.ts.
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

export type MessageRow = typeof messages.$inferSelect;
