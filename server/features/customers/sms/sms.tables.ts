import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SmsProviderName, SmsTemplateEvent } from '#contracts/sms/sms.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { amount, at, createdAt, currency, updatedAt } from '#server/platform/database/columns.ts';

/** One row: who carries the text messages, and the limits they keep to. */
export const smsSettings = pgTable(
  'sms_settings',
  {
    id: integer('id').primaryKey().default(1),
    provider: text('provider').$type<SmsProviderName>().notNull(),
    sender: text('sender').notNull(),
    account: text('account').notNull(),
    /** Encrypted; never sent to a browser. */
    token: text('token'),
    inLatin: boolean('in_latin').notNull(),
    quietFrom: integer('quiet_from').notNull(),
    quietTo: integer('quiet_to').notNull(),
    perNumberDaily: integer('per_number_daily').notNull(),
    daily: integer('daily').notNull(),
    costAmount: amount('cost_amount').notNull(),
    costCurrency: currency(),
    updatedAt: updatedAt(),
  },
  (t) => [check('sms_settings_one_check', sql`${t.id} = 1`)],
);

/** The texts that someone changed; the others are those of default-sms-templates.ts. */
export const smsTemplates = pgTable('sms_templates', {
  event: text('event').$type<SmsTemplateEvent>().primaryKey(),
  text: text('text').notNull(),
  enabled: boolean('enabled').notNull(),
  updatedAt: updatedAt(),
});

/** Text messages of a day in Bulgaria, to each number and, under the empty one, in all. */
export const smsDays = pgTable(
  'sms_days',
  {
    day: date('day').notNull(),
    number: text('number').notNull(),
    sent: integer('sent').notNull(),
    /** The limit as it was when the last one was taken. */
    most: integer('most').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.number] }), check('sms_days_limit_check', sql`${t.sent} <= ${t.most}`)],
);

/** What has been counted against its day, so that a further try is not counted again. */
export const smsAllowances = pgTable(
  'sms_allowances',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.round] })],
);

/** A text to everyone who agreed, or to a group of them. Its id is the key that the browser gave to the sending of it. */
export const smsCampaigns = pgTable('sms_campaigns', {
  id: uuid('id').primaryKey(),
  text: text('text').notNull(),
  /** Only people of this group; null for everyone. Not a reference: what was sent stays sent when the group goes. */
  groupId: uuid('group_id'),
  /** As they were counted and confirmed. */
  recipients: integer('recipients').notNull(),
  segments: integer('segments').notNull(),
  createdAt: createdAt(),
  /** When every message of it was queued. */
  spreadAt: at('spread_at'),
});
