import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind, ConsentSource } from '#contracts/accounts/consents.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';
import { users } from '../accounts.tables.ts';

/** Every consent that was given or taken back: added to, never changed. What holds now stands with the user. */
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
    /** Which words the person was shown. */
    textVersion: text('text_version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_user_idx').on(t.userId, t.createdAt.desc()),
    check('consents_kind_check', sql`${t.kind} in ('mail', 'sms')`),
  ],
);

/**
 * What a text message names a person by: `/s/…` is paid for by the sign. One each, made when the first message is written.
 * It can take back the consent to text messages and nothing else.
 */
export const optOutCodes = pgTable('opt_out_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique('opt_out_codes_code_key'),
  createdAt: createdAt(),
});
