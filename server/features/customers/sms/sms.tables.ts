import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SmsProviderName, SmsTemplateEvent } from '#contracts/sms/sms.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { amount, at, createdAt, currency, updatedAt } from '#server/platform/database/columns.ts';

/** One row: the provider of text messages, and the limits. */
export const smsSettings = pgTable(
  'sms_settings',
  {
    id: integer('id').primaryKey().default(1),
    provider: text('provider').$type<SmsProviderName>().notNull(),
    sender: text('sender').notNull(),
    account: text('account').notNull(),
    /** Encrypted. Never sent to a browser. */
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

/** The modified templates; the others are those of default-sms-templates.ts. */
export const smsTemplates = pgTable('sms_templates', {
  event: text('event').$type<SmsTemplateEvent>().primaryKey(),
  text: text('text').notNull(),
  enabled: boolean('enabled').notNull(),
  updatedAt: updatedAt(),
});

/** The number of text messages per day in Bulgaria, for each number and, with an empty number, in total. */
export const smsDays = pgTable(
  'sms_days',
  {
    day: date('day').notNull(),
    number: text('number').notNull(),
    sent: integer('sent').notNull(),
    /** The limit when the last message was counted. */
    most: integer('most').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.number] }), check('sms_days_limit_check', sql`${t.sent} <= ${t.most}`)],
);

/** Messages that were counted for their day, so that a retry is not counted again. */
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

/** A text to everyone with consent, or to a group of them. Its id is the idempotency key of the browser. */
export const smsCampaigns = pgTable('sms_campaigns', {
  id: uuid('id').primaryKey(),
  text: text('text').notNull(),
  /**
   * Only customers of this group. Null: everyone. No foreign key, because the record is kept when the group is
   * deleted.
   */
  groupId: uuid('group_id'),
  /** As counted and confirmed. */
  recipients: integer('recipients').notNull(),
  segments: integer('segments').notNull(),
  createdAt: createdAt(),
  /** The time at which all messages were queued. */
  spreadAt: at('spread_at'),
});
