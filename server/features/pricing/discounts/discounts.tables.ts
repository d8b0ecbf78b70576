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

/** Codes, and rules that apply by themselves. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    name: text('name').notNull(),
    /** As the owner wrote it; null for an automatic rule. */
    code: text('code'),
    /** The code as code-key.ts folds it. */
    codeKey: text('code_key'),
    /** Applies by the codes of `discount_codes` alone. */
    manyCodes: boolean('many_codes').notNull().default(false),
    terms: jsonb('terms').$type<DiscountTerms>().notNull(),
    scope: jsonb('scope').$type<DiscountScope>().notNull(),
    excludeReduced: boolean('exclude_reduced').notNull().default(false),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    minimumSubtotal: amount('minimum_subtotal'),
    /** Of the minimum and of a fixed amount. */
    currency: currency(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    limitTotal: integer('limit_total'),
    limitPerCustomer: integer('limit_per_customer'),
    /** Counted only under a limit: orders by an unlimited rule must not wait for each other at one row. */
    used: integer('used').notNull().default(0),
    priority: integer('priority').notNull().default(0),
    stacking: text('stacking').$type<DiscountStacking>().notNull().default('with_others'),
    status: text('status').$type<DiscountStatus>().notNull().default('active'),
    /** Rises with every edit, so that an order is not given what the owner has just changed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('discounts_code_key').on(t.codeKey),
    index('discounts_created_idx').on(t.createdAt.desc(), t.id),
    check('discounts_code_check', sql`(${t.code} is null) = (${t.codeKey} is null)`),
    check('discounts_many_codes_check', sql`not (${t.manyCodes} and ${t.code} is not null)`),
    check('discounts_used_check', sql`${t.used} >= 0 and ${t.used} <= coalesce(${t.limitTotal}, 0)`),
    check('discounts_stacking_check', sql`${t.stacking} in ('exclusive', 'with_others')`),
    check('discounts_status_check', sql`${t.status} in ('active', 'off')`),
  ],
);

/** The groups of customers that a discount is limited to. A group that is named here cannot be deleted. */
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

/** Codes that were generated for a discount. Each is for one order, and free again when that one is cancelled. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    /** As code-key.ts folds it. */
    key: text('key').primaryKey(),
    code: text('code').notNull(),
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** The order that has it. */
    orderId: uuid('order_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('discount_codes_discount_idx').on(t.discountId, t.createdAt.desc(), t.key),
    index('discount_codes_order_idx').on(t.orderId),
  ],
);

/** Which order was given what. A cancelled order gives its use back. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    /** Who used it, as customer-keys.ts names them. */
    customers: text('customers').array().notNull(),
    /** Of the goods. */
    amount: amount('amount').notNull(),
    /** Of the delivery. */
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

/** How often each customer uses a discount now. The row is what two orders of one customer wait for each other at. */
export const discountCustomers = pgTable(
  'discount_customers',
  {
    discountId: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    customer: text('customer').notNull(),
    used: integer('used').notNull(),
    /** The limit when it was last used; null where there was none. */
    limit: integer('limit'),
  },
  (t) => [
    primaryKey({ columns: [t.discountId, t.customer] }),
    check('discount_customers_used_check', sql`${t.used} >= 0 and ${t.used} <= coalesce(${t.limit}, ${t.used})`),
  ],
);
