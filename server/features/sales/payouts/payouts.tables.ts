import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#contracts/common/money.ts';
import type { PayoutColumns, PayoutRowState, PayoutSource, PayoutState } from '#contracts/payouts/payouts.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { payments } from '#server/features/sales/payments/payments.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Files from before a column was added lack it; `format` is empty for a table, `asks` when nothing has to be chosen. */
export type StoredColumns = Partial<PayoutColumns> & { format?: string; asks?: string };

/** The columns that staff chose for files with the same names of columns, so that they choose once. */
export const payoutLayouts = pgTable('payout_layouts', {
  /** A hash of the source and the names of the columns. */
  key: text('key').primaryKey(),
  columns: jsonb('columns').$type<PayoutColumns>().notNull(),
  createdAt: createdAt(),
});

/** Statement files of banks and couriers: their parsed rows, and whether they were applied. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    source: text('source').$type<PayoutSource>().notNull(),
    state: text('state').$type<PayoutState>().notNull().default('ready'),
    header: text('header').array().notNull(),
    columns: jsonb('columns').$type<StoredColumns>().notNull(),
    /** The file itself, parsed again when its columns are assigned; cleared when it is applied. */
    content: text('content').notNull(),
    activityId: uuid('activity_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_date_idx').on(t.createdAt.desc(), t.id),
    check('payouts_state_check', sql`${t.state} in ('ready', 'applied', 'undone')`),
  ],
);

/** One row of a statement, and its order. */
export const payoutRows = pgTable(
  'payout_rows',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    date: text('date').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency').$type<Currency>().notNull(),
    text: text('text').notNull(),
    /** A fingerprint of the row's content, the same in every file. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state').$type<PayoutRowState>().notNull(),
    reason: text('reason').notNull().default(''),
    orderId: uuid('order_id').references(() => orders.id),
    /** The payment it was recorded on, and the amount in the currency of the order. */
    paymentId: uuid('payment_id').references(() => payments.id),
    counted: bigint('counted', { mode: 'number' }),
  },
  (t) => [
    index('payout_rows_payout_idx').on(t.payoutId, t.line),
    index('payout_rows_order_idx').on(t.orderId),
    // The same row counts once, in any number of files.
    uniqueIndex('payout_rows_counted_key')
      .on(t.fingerprint)
      .where(sql`${t.state} = 'applied'`),
    check('payout_rows_counted_check', sql`(${t.state} in ('applied', 'reversed')) = (${t.counted} is not null)`),
  ],
);
