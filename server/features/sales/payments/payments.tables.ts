import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import type { WebhookState } from '#contracts/payments/payment-webhooks.ts';
import type { PaymentEntryKind, PaymentProviderName, PaymentState, RefundState } from '#contracts/payments/payments.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { amount, at, createdAt, currency, id, updatedAt } from '#server/platform/database/columns.ts';

/**
 * One attempt to collect the money of an order. Its order and amount never change; `authorized`, `captured` and
 * `refunded` are maintained only by a trigger on the entries. A trigger refuses other changes and DELETE.
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
    /** The requested amount. */
    amount: amount('amount').notNull(),
    authorized: amount('authorized').notNull().default(0),
    captured: amount('captured').notNull().default(0),
    refunded: amount('refunded').notNull().default(0),
    /** Reserved for refunds that the provider has not confirmed yet. */
    refunding: amount('refunding').notNull().default(0),
    /** Why the payment is closed; null while it is open. */
    closed: text('closed').$type<'failed' | 'cancelled'>(),
    state: text('state')
      .$type<PaymentState>()
      .generatedAlwaysAs(
        sql`case when captured > 0 and refunded >= captured then 'refunded' when refunded > 0 then 'partially_refunded'
          when captured > 0 then 'captured' when closed is not null then closed when authorized > 0 then 'authorized'
          else 'open' end`,
      ),
    /** The provider's ids of the payment page and of the payment. */
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
    // Two open pages for the same order could result in two payments.
    uniqueIndex('payments_open_card_key')
      .on(t.orderId)
      .where(sql`${t.method} = 'card' and ${t.closed} is null and ${t.captured} = 0 and ${t.provider} <> 'manual'`),
    check('payments_amount_check', sql`${t.amount} >= 0 and ${t.authorized} >= 0 and ${t.captured} >= 0`),
    check(
      'payments_card_check',
      sql`${t.provider} in ('cod', 'bank_transfer', 'manual') or ${t.captured} <= ${t.amount}`,
    ),
    check(
      'payments_refund_check',
      sql`${t.refunded} >= 0 and ${t.refunding} >= 0 and ${t.refunded} + ${t.refunding} <= ${t.captured}`,
    ),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** The ledger, append-only (enforced by a trigger). `ref` is the provider's id of the transaction, counted once. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: id(),
    /** The sequence of the entries. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<PaymentEntryKind>().notNull(),
    /** Negative only to correct an earlier entry. */
    amount: amount('amount').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref'),
    /** For money that was refunded: the request, if the shop made one. */
    refundId: uuid('refund_id').references((): AnyPgColumn => paymentRefunds.id),
    /** A bank reference, a reason, or the provider's message. */
    note: text('note').notNull().default(''),
    /** For money marked as received by staff: the last entry that they had seen, 0 without one. */
    follows: bigint('follows', { mode: 'number' }),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    at: createdAt(),
  },
  (t) => [
    index('payment_entries_payment_idx').on(t.paymentId, t.position),
    uniqueIndex('payment_entries_ref_key').on(t.provider, t.kind, t.ref),
    // Two receipts based on the same state of the ledger would count the same money twice.
    uniqueIndex('payment_entries_follows_key').on(t.paymentId, t.follows),
    check('payment_entries_amount_check', sql`(${t.kind} in ('failed', 'reset')) = (${t.amount} = 0)`),
  ],
);

/** Requested refunds. The id is the idempotency key for the provider, so that a retry refunds once. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount('amount').notNull(),
    /** The amount in euro, as requested from the provider. */
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

/** Received webhooks. Their content is not trusted; the shop queries the provider (see sync-payment.ts). */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's event id, the same for every delivery. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** The payment that the event refers to; null when it is unknown. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The number of deliveries. */
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

/**
 * What was sent to a provider that knows payments by a number which the shop gives: one row for each form that a buyer
 * posts and for each request of the shop. Kept for questions about a lost answer.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    kind: text('kind').$type<'pay' | 'capture' | 'cancel' | 'refund'>().notNull(),
    /** The shop's account at the provider, such as a terminal. */
    account: text('account').notNull(),
    /** The number of the payment at the provider. */
    reference: text('reference').notNull(),
    /** What only the sender of this request knows; empty where the provider has nothing like it. */
    nonce: text('nonce').notNull().default(''),
    /** The request of the shop that is refunded. */
    refundId: uuid('refund_id').references(() => paymentRefunds.id),
    amount: amount('amount').notNull(),
    currency: currency(),
    outcome: text('outcome').$type<'open' | 'done' | 'refused'>().notNull().default('open'),
    /** What the provider answered and signed; null without an answer. */
    answer: jsonb('answer').$type<Record<string, string>>(),
    createdAt: createdAt(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('payment_attempts_payment_idx').on(t.paymentId, t.createdAt),
    index('payment_attempts_nonce_idx').on(t.nonce),
    // A number that returns after a day is another payment.
    uniqueIndex('payment_attempts_reference_key')
      .on(t.provider, t.account, t.reference, sql`((${t.createdAt} at time zone 'UTC')::date)`)
      .where(sql`${t.kind} = 'pay'`),
    uniqueIndex('payment_attempts_open_key')
      .on(t.paymentId, t.kind)
      .where(sql`${t.outcome} = 'open' and ${t.kind} <> 'refund'`),
    uniqueIndex('payment_attempts_refund_key')
      .on(t.refundId)
      .where(sql`${t.outcome} <> 'refused'`),
  ],
);

/** Outcomes chosen on the sandbox pages. */
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

/**
 * Settings of the providers of card payments as entered in the panel, sealed with a key that is not in the database.
 * The name is that of the provider and of the setting.
 */
export const paymentKeys = pgTable('payment_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: updatedAt(),
});
