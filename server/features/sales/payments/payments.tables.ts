import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { PaymentEntryKind, PaymentProviderName, PaymentState, RefundState } from '#contracts/payments/payments.ts';
import type { WebhookState } from '#contracts/payments/payment-webhooks.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { amount, at, createdAt, currency, id, updatedAt } from '#server/platform/database/columns.ts';

/**
 * One attempt to get the money of an order. What it is for never changes; `authorized`, `captured` and `refunded` are
 * added up by a trigger from the entries and by no one else. A trigger refuses both, and DELETE.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    currency: currency(),
    /** What is asked for. */
    amount: amount('amount').notNull(),
    authorized: amount('authorized').notNull().default(0),
    captured: amount('captured').notNull().default(0),
    refunded: amount('refunded').notNull().default(0),
    /** Held for refunds that the provider has not answered yet. */
    refunding: amount('refunding').notNull().default(0),
    /** Why nothing more will come of it; null while something may. */
    closed: text('closed').$type<'failed' | 'cancelled'>(),
    state: text('state')
      .$type<PaymentState>()
      .generatedAlwaysAs(
        sql`case when captured > 0 and refunded >= captured then 'refunded' when refunded > 0 then 'partially_refunded'
          when captured > 0 then 'captured' when closed is not null then closed when authorized > 0 then 'authorized'
          else 'open' end`,
      ),
    /** The provider's names for the page where it is paid, and for the payment itself. */
    sessionRef: text('session_ref'),
    paymentRef: text('payment_ref'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order_idx').on(t.orderId),
    index('payments_date_idx').on(t.createdAt.desc(), t.id),
    index('payments_state_idx').on(t.state, t.createdAt.desc(), t.id),
    uniqueIndex('payments_session_key').on(t.provider, t.sessionRef),
    uniqueIndex('payments_payment_key').on(t.provider, t.paymentRef),
    // Two pages on which the same order can be paid would be two chances to pay it twice.
    uniqueIndex('payments_open_card_key')
      .on(t.orderId)
      .where(sql`${t.method} = 'card' and ${t.closed} is null and ${t.captured} = 0 and ${t.provider} <> 'manual'`),
    check('payments_amount_check', sql`${t.amount} >= 0 and ${t.authorized} >= 0 and ${t.captured} >= 0`),
    check('payments_card_check', sql`${t.provider} not in ('stripe', 'sandbox') or ${t.captured} <= ${t.amount}`),
    check(
      'payments_refund_check',
      sql`${t.refunded} >= 0 and ${t.refunding} >= 0 and ${t.refunded} + ${t.refunding} <= ${t.captured}`,
    ),
  ],
);

/** The ledger: only ever added to, which a trigger sees to. `ref` is the provider's name of the movement, counted once. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: id(),
    /** The order in which they were written. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<PaymentEntryKind>().notNull(),
    /** Below zero only where an earlier entry is set right. */
    amount: amount('amount').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref'),
    /** A number on a bank statement, a reason, what the provider said. */
    note: text('note').notNull().default(''),
    /** Of money that a person marked as received: the last entry of the payment they had seen, 0 where there was none. */
    follows: bigint('follows', { mode: 'number' }),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    at: createdAt(),
  },
  (t) => [
    index('payment_entries_payment_idx').on(t.paymentId, t.position),
    uniqueIndex('payment_entries_ref_key').on(t.provider, t.kind, t.ref),
    // Two receipts based on the same state of the ledger would be the same money counted twice.
    uniqueIndex('payment_entries_follows_key').on(t.paymentId, t.follows),
    check('payment_entries_amount_check', sql`(${t.kind} in ('failed', 'reset')) = (${t.amount} = 0)`),
  ],
);

/** Refunds that were asked for. Its id is the idempotency key towards the provider: asked twice, given back once. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount('amount').notNull(),
    /** The same as its provider is asked for it, in euro. */
    charged: amount('charged').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    error: text('error').notNull().default(''),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
    settledAt: at('settled_at'),
  },
  (t) => [
    index('payment_refunds_payment_idx').on(t.paymentId),
    index('payment_refunds_pending_idx')
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check('payment_refunds_amount_check', sql`${t.amount} > 0`),
  ],
);

/** What providers told the shop. Not what they wrote: the shop asks them for the truth (see sync-payment.ts). */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's own, the same however often it is told. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** The payment it says it is about; null where it names none of ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** How often it came. */
    deliveries: integer('deliveries').notNull().default(1),
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
    handledAt: at('handled_at'),
  },
  (t) => [
    uniqueIndex('payment_webhooks_event_key').on(t.provider, t.eventId),
    index('payment_webhooks_date_idx').on(t.createdAt.desc(), t.id),
  ],
);

/** What was said on the pages of the sandbox. */
export const sandboxPayments = pgTable('sandbox_payments', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  amount: amount('amount').notNull(),
  currency: currency(),
  onlyAuthorize: boolean('only_authorize').notNull(),
  outcome: text('outcome').$type<'open' | 'approved' | 'over'>().notNull().default('open'),
  declines: integer('declines').notNull().default(0),
  createdAt: createdAt(),
});

/** Keys that the panel stored, sealed with a key that is not in the database. */
export const paymentKeys = pgTable('payment_keys', {
  name: text('name').$type<'stripe-secret' | 'stripe-webhook'>().primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: updatedAt(),
});
