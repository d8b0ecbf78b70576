import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Addresses that confirmed the newsletter. Before that nothing of them is stored. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** As it was typed. */
    email: text('email').notNull(),
    /** As addresses are compared (`emailKey`). */
    emailKey: text('email_key').notNull(),
    subscribedAt: at('subscribed_at').notNull(),
    /** Null while subscribed. */
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email_key').on(t.emailKey),
    index('newsletter_subscribers_date_idx').on(t.subscribedAt.desc(), t.id),
  ],
);

/** The proof of each consent and of its end. Append-only; deleted with the subscriber. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    given: boolean('given').notNull(),
    source: text('source').$type<'form' | 'link' | 'one-click' | 'account' | 'panel'>().notNull(),
    /** The text that was shown, and its version. */
    text: text('text').notNull(),
    textVersion: text('text_version').notNull(),
    /** The page with the form, and when it was sent; empty and null for an end. */
    page: text('page').notNull().default(''),
    requestedAt: at('requested_at'),
    /** The IP address that pressed the button; empty for a change in the panel. */
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('newsletter_consents_subscriber_idx').on(t.subscriberId, t.createdAt.desc()),
    check('newsletter_consents_source_check', sql`${t.source} in ('form', 'link', 'one-click', 'account', 'panel')`),
  ],
);
