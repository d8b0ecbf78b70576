import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Every e-mail the shop has to send, written in the transaction that caused it and sent by a job. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** `order-placed:{orderId}` …: one cause sends one message, however often it is retried. */
    cause: text('cause').notNull(),
    recipient: text('recipient').notNull(),
    /** Where an answer goes, when that is not the shop. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Whoever reads the letter could act as its recipient: its body is emptied once a mail server has taken it. */
    carriesSecret: boolean('carries_secret').notNull().default(false),
    state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** While it is being sent: until when nobody else may try. */
    claimedUntil: at('claimed_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    uniqueIndex('messages_cause_key').on(t.cause),
    // The letters about one order, or one person.
    index('messages_about_idx').on(sql`split_part(${t.cause}, ':', 2)`),
    index('messages_date_idx').on(t.createdAt.desc(), t.id),
    index('messages_failed_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'failed'`),
  ],
);
