import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppliedDiscount } from '#contracts/cart/cart.ts';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import type {
  Contact,
  Inspection,
  InvoiceRequest,
  Order,
  OrderChannel,
  OrderDelivery,
  OrderLineAttribute,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '#contracts/orders/orders.ts';
import type { Engraved } from '#contracts/products/engraved.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { amount, at, createdAt, currency, id, updatedAt } from '#server/platform/database/columns.ts';

/** An order is a snapshot: later changes of products, prices or customers do not affect it. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** A short, increasing number for people. Gaps are allowed: a sequence never waits for another transaction. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('order_number_seq')`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    /**
     * For an order without an account: the hash of the guest cart, or the phone order request, that it was created
     * from. Unique.
     */
    guestCart: text('guest_cart'),
    channel: text('channel').$type<OrderChannel>().notNull().default('shop'),
    /** The position of the status in the process, for sorting in the panel. */
    statusRank: integer('status_rank').generatedAlwaysAs(
      sql`array_position(array['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'], status)`,
    ),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('unpaid'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    delivery: jsonb('delivery').$type<OrderDelivery>().notNull(),
    note: text('note').notNull().default(''),
    internalNote: text('internal_note').notNull().default(''),
    invoice: jsonb('invoice').$type<InvoiceRequest>(),
    /** The version of the terms that the buyer accepted; null for an order that the buyer did not place. */
    termsVersion: integer('terms_version'),
    /** The buyer stated with the order to be at least 18. */
    ageConfirmed: boolean('age_confirmed').notNull().default(false),
    /** What the shop let the buyer do before paying for the parcel when the order was placed. */
    inspection: text('inspection').$type<Inspection>().notNull().default('none'),
    /** An address that the courier did not understand or was not asked about; null when there is nothing to say. */
    addressDoubt: jsonb('address_doubt').$type<AddressDoubt>(),
    /** Paid through the trial provider: no money was moved. */
    isTrial: boolean('is_trial').notNull().default(false),
    currency: currency(),
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull().default(0),
    /** By name, as displayed to the buyer. */
    discounts: jsonb('discounts').$type<AppliedDiscount[]>().notNull().default([]),
    deliveryPrice: amount('delivery_price').notNull(),
    /** The price of the courier that was shown to the buyer, before discounts, or what the recipient pays it; null by the table. */
    deliveryQuote: amount('delivery_quote'),
    vatIncluded: amount('vat_included').notNull(),
    total: amount('total').notNull(),
    /** The refunded amount according to the payment ledger. */
    refunded: amount('refunded').notNull().default(0),
    itemCount: integer('item_count').notNull(),
    /** Number, name, email and phone folded by search-text.ts, for the panel's search. */
    searchText: text('search_text').notNull(),
    /** Set once, when a cancellation or return restored the stock. */
    stockReturnedAt: at('stock_returned_at'),
    /** The buyer deleted their account while the order was in progress: remove personal data when it is completed. */
    forgetWhenDone: boolean('forget_when_done').notNull().default(false),
    /** Hidden from every list, but kept for accounting. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_number_key').on(t.number),
    uniqueIndex('orders_guest_cart_key').on(t.guestCart),
    index('orders_user_idx').on(t.userId, t.createdAt.desc()),
    index('orders_forget_idx')
      .on(t.id)
      .where(sql`${t.forgetWhenDone}`),
    // For the check whether a customer has ordered before, and for the orders of a guest.
    index('orders_email_idx').on(sql`lower(${t.contact}->>'email')`),
    index('orders_date_idx')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_status_date_idx')
      .on(t.status, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_rank_date_idx')
      .on(t.statusRank, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_total_idx')
      .on(t.total.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    // The filters of the panel's list, each in list order.
    index('orders_payment_idx')
      .on(t.paymentStatus, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_awaiting_idx')
      .on(t.createdAt.desc(), t.id)
      .where(
        sql`${t.paymentStatus} in ('unpaid', 'failed') and ${t.paymentMethod} <> 'cod'
          and ${t.status} in ('pending', 'confirmed', 'packed') and ${t.deletedAt} is null`,
      ),
    index('orders_method_idx')
      .on(t.paymentMethod, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_delivery_idx')
      .on(sql`coalesce(${t.delivery} ->> 'courier', 'address')`, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_city_idx')
      .on(sql`lower(${t.delivery} ->> 'city') text_pattern_ops`, t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is null`),
    index('orders_deleted_idx')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('orders_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check(
      'orders_total_check',
      sql`${t.total} >= 0 and ${t.total} = ${t.subtotal} - ${t.discount} + ${t.deliveryPrice}`,
    ),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    variantName: text('variant_name').notNull(),
    sku: text('sku').notNull(),
    slug: text('slug').notNull(),
    imageUrl: text('image_url'),
    unitPrice: amount('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    /** The discount on this line; the sum over all lines is the discount of the order. */
    discount: amount('discount').notNull().default(0),
    /** The VAT rate contained in the price, in percent; null for orders of version 1.0.0. */
    vatRate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }),
    /** What one piece cost the shop when it was ordered, without VAT; null when unknown. Never sent to buyers. */
    cost: amount('cost'),
    /** Maintained only by triggers on parcel and return lines. */
    shipped: integer('shipped').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    personalization: text('personalization').notNull().default(''),
    /** The conditions of the engraving when ordered; null without one, and for orders of version 1.0.0. */
    engraved: jsonb('engraved').$type<Engraved>(),
    attributes: jsonb('attributes').$type<OrderLineAttribute[]>().notNull().default([]),
  },
  (t) => [
    index('order_lines_order_idx').on(t.orderId, t.position),
    index('order_lines_product_idx').on(t.productId),
    index('order_lines_sku_idx').on(sql`lower(${t.sku})`),
    check('order_lines_quantity_check', sql`${t.quantity} between 1 and 99`),
    check('order_lines_shipped_check', sql`${t.shipped} between 0 and ${t.quantity}`),
    check('order_lines_returned_check', sql`${t.returned} between 0 and ${t.shipped}`),
    check('order_lines_discount_check', sql`${t.discount} between 0 and ${t.unitPrice} * ${t.quantity}`),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: createdAt(),
    status: text('status').$type<OrderStatus>().notNull(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    note: text('note'),
  },
  (t) => [index('order_history_order_idx').on(t.orderId, t.at)],
);

/**
 * Order keys: secrets in the links sent to guests, which give access to an order without a session. Only their SHA-256
 * hash is stored.
 */
export const orderKeys = pgTable(
  'order_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('order_keys_order_idx').on(t.orderId)],
);

/** An order before and after a move, and the number of the parcel that the move created, if any. */
export interface MovedOrder {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  trackingNumber?: string | undefined;
  /** The payment status at the time of the move. */
  paymentStatus?: PaymentStatus | undefined;
}

/** A move that can be undone: a bulk move, or the delivery of one order. */
export type UndoableMove = BulkMove | 'delivered';

/** Moves that can still be undone: their changes and delayed messages. Kept for a day. */
export const orderMoves = pgTable('order_moves', {
  id: id(),
  move: text('move').$type<UndoableMove>().notNull(),
  orders: jsonb('orders').$type<MovedOrder[]>().notNull(),
  messageIds: jsonb('message_ids').$type<string[]>().notNull(),
  at: createdAt(),
});

/** Stores for 24 hours which request an idempotency key was used for, and the resulting order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key: a user id, or the hash of a guest id. */
    owner: text('owner').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The order as returned by the first request. */
    answer: jsonb('answer').$type<Order>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created_idx').on(t.createdAt)],
);
