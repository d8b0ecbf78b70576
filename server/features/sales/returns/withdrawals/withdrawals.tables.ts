import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WithdrawalScope, WithdrawalState, WithdrawnLine } from '#contracts/withdrawals/withdrawals.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Statements of withdrawal from a contract, as received. Stored whether they match an order or not. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    /** Null when number and email match no order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** As typed. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    scope: text('scope').$type<WithdrawalScope>().notNull(),
    goods: text('goods').notNull(),
    lines: jsonb('lines').$type<WithdrawnLine[]>().notNull().default([]),
    isLate: boolean('is_late').notNull().default(false),
    state: text('state').$type<WithdrawalState>().notNull().default('new'),
    handledAt: at('handled_at'),
    /** The buyer deleted their account before the statement was handled: remove personal data when it is. */
    forgetWhenHandled: boolean('forget_when_handled').notNull().default(false),
    /** The hash of the statement and its day, so that a statement sent twice counts once. */
    statementHash: text('statement_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('withdrawals_statement_key').on(t.statementHash),
    index('withdrawals_state_idx').on(t.state, t.createdAt.desc(), t.id),
    index('withdrawals_date_idx').on(t.createdAt.desc(), t.id),
    index('withdrawals_order_idx').on(t.orderId),
    index('withdrawals_email_idx').on(sql`lower(${t.email})`),
    check('withdrawals_state_check', sql`${t.state} in ('new', 'handled')`),
    check('withdrawals_handled_check', sql`(${t.state} = 'handled') = (${t.handledAt} is not null)`),
  ],
);
