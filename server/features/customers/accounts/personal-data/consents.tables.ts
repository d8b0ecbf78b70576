import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind, ConsentSource } from '#contracts/accounts/consents.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';
import { users } from '../accounts.tables.ts';

/** Every consent that was given or withdrawn. Append-only; the current state is stored with the user. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    given: boolean('given').notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    /** The version of the text that was shown. */
    textVersion: text('text_version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_user_idx').on(t.userId, t.createdAt.desc()),
    check('consents_kind_check', sql`${t.kind} in ('mail', 'sms')`),
  ],
);

/**
 * Identifies a user in text messages: `/s/…`, short because text is billed by length. One per user, created with the
 * first message. It can only withdraw the consent to text messages.
 */
export const optOutCodes = pgTable('opt_out_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique('opt_out_codes_code_key'),
  createdAt: createdAt(),
});

/**
 * Every answer to the question about the advertising pixel, one row each. Append-only until it is purged; the browser
 * keeps the current answer. The visitor is a random number in a cookie of that browser.
 */
export const advertisingAnswers = pgTable(
  'advertising_answers',
  {
    id: id(),
    visitor: uuid('visitor').notNull(),
    /** The user who was signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('advertising_answers_visitor_idx').on(t.visitor, t.createdAt),
    index('advertising_answers_user_idx').on(t.userId),
    index('advertising_answers_date_idx').on(t.createdAt),
  ],
);
