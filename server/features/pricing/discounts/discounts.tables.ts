import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DiscountScope, DiscountStacking, DiscountStatus, DiscountTerms } from '#contracts/discounts/discounts.ts';
import { customerGroups } from '#server/features/customers/groups/groups.tables.ts';
import { amount, at, createdAt, currency, id, updatedAt } from '#server/platform/database/columns.ts';

/** Discount codes and automatic rules. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    name: text('name').notNull(),
    /** The code as the owner entered it. Null for an automatic rule. */
    code: text('code'),
    /** The code as normalised by code-key.ts. */
    codeKey: text('code_key'),
    /** Applies only with the codes of `discount_codes`. */
    manyCodes: boolean('many_codes').notNull().default(false),
    terms: jsonb('terms').$type<DiscountTerms>().notNull(),
    scope: jsonb('scope').$type<DiscountScope>().notNull(),
    excludeReduced: boolean('exclude_reduced').notNull().default(false),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    minimumSubtotal: amount('minimum_subtotal'),
    /** The currency of the minimum and of a fixed amount. */
    currency: currency(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    limitTotal: integer('limit_total'),
    limitPerCustomer: integer('limit_per_customer'),
    /** Counted only if there is a limit: orders with an unlimited rule must not wait for a lock on one row. */
    used: integer('used').notNull().default(0),
    priority: integer('priority').notNull().default(0),
    stacking: text('stacking').$type<DiscountStacking>().notNull().default('with_others'),
    status: text('status').$type<DiscountStatus>().notNull().default('active'),
    /** Incremented with every edit, so that an order is not placed with a rule that the owner has just changed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('discounts_code_key').on(t.codeKey),
    /** The addresses of boxes; other kinds have none. */
    uniqueIndex('discounts_box_slug_key')
      .on(sql`(${t.terms}->>'slug')`)
      .where(sql`${t.terms}->>'kind' = 'box'`),
    index('discounts_created_idx').on(t.createdAt.desc(), t.id),
    check('discounts_code_check', sql`(${t.code} is null) = (${t.codeKey} is null)`),
    check('discounts_many_codes_check', sql`not (${t.manyCodes} and ${t.code} is not null)`),
    check('discounts_used_check', sql`${t.used} >= 0 and ${t.used} <= coalesce(${t.limitTotal}, 0)`),
    check('discounts_stacking_check', sql`${t.stacking} in ('exclusive', 'with_others')`),
    check('discounts_status_check', sql`${t.status} in ('active', 'off')`),
  ],
);

/** The groups of customers that a discount is limited to. A group that is referenced here cannot be deleted. */
export const discountGroups = pgTable(
  'discount_groups',
  {
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => customerGroups.id),
  },
  (t) => [primaryKey({ columns: [t.discountId, t.groupId] }), index('discount_groups_group_idx').on(t.groupId)],
);

/** The generated codes of a discount. Each is for one order, and is free again when that order is cancelled. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    /** The code as normalised by code-key.ts. */
    key: text('key').primaryKey(),
    code: text('code').notNull(),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** The order that uses the code. */
    orderId: uuid('order_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('discount_codes_discount_idx').on(t.discountId, t.createdAt.desc(), t.key),
    index('discount_codes_order_idx').on(t.orderId),
  ],
);

/** The discounts of each order. A cancelled order returns its use. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    /** The keys of the customer, see customer-keys.ts. */
    customers: text('customers').array().notNull(),
    /** The reduction of the goods. */
    amount: amount('amount').notNull(),
    /** The reduction of the delivery. */
    deliveryAmount: amount('delivery_amount').notNull().default(0),
    createdAt: createdAt(),
    givenBackAt: at('given_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.discountId, t.orderId] }),
    index('discount_uses_order_idx').on(t.orderId),
    check('discount_uses_amount_check', sql`${t.amount} >= 0 and ${t.deliveryAmount} >= 0`),
  ],
);

/**
 * The current number of uses of a discount per customer. Concurrent orders of one customer wait for the lock on this
 * row.
 */
export const discountCustomers = pgTable(
  'discount_customers',
  {
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    customer: text('customer').notNull(),
    used: integer('used').notNull(),
    /** The limit at the time of the last use. Null if there was none. */
    limit: integer('limit'),
  },
  (t) => [
    primaryKey({ columns: [t.discountId, t.customer] }),
    check('discount_customers_used_check', sql`${t.used} >= 0 and ${t.used} <= coalesce(${t.limit}, ${t.used})`),
  ],
);
