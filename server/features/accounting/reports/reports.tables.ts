import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { amount, at, createdAt, currency } from '#server/platform/database/columns.ts';

const day = () => date('day', { mode: 'string' }).notNull();

/**
 * The days whose sums are kept, in the currency of the shop at the time: a day without a row, with a change or in
 * another currency is read from its orders. Only over days are kept.
 */
export const reportDays = pgTable('report_days', { day: day().primaryKey(), currency: currency() });

/**
 * The days of orders that were changed since their sums were kept. A row for each change, written by triggers in the
 * transaction of the change and never updated, so that no order waits for another one.
 */
export const reportChanges = pgTable(
  'report_changes',
  { id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), day: day() },
  (t) => [index('report_changes_day_idx').on(t.day)],
);

/** What the figures of a key of a dimension are made of. Sums of money are in the currency of the day's row. */
const sums = {
  pieces: integer('pieces').notNull(),
  /** Goods after discounts without returned pieces, incl. VAT, and the same without VAT. */
  goods: amount('goods').notNull(),
  net: amount('net').notNull(),
  /** The cost of these pieces where it is known, and `net` of just those. */
  cost: amount('cost').notNull(),
  costed: amount('costed').notNull(),
  discount: amount('discount').notNull(),
};

/** The sums of a day by town, courier, hour and the other dimensions of sold-facts.ts that belong to whole orders. */
export const reportSales = pgTable(
  'report_sales',
  {
    day: day(),
    dimension: text('dimension').notNull(),
    key: text('key').notNull(),
    orders: integer('orders').notNull(),
    ...sums,
    /** The total of the orders; for `money` what was received. */
    revenue: amount('revenue').notNull(),
    delivery: amount('delivery').notNull(),
    vat: amount('vat').notNull(),
    refunded: amount('refunded').notNull(),
    /** Parcels that the buyer did not take. */
    refused: integer('refused').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.key] })],
);

/** The sums of a day by variant, from which products, categories and attributes are added up when they are read. */
export const reportVariants = pgTable(
  'report_variants',
  { day: day(), variantId: uuid('variant_id').notNull(), productId: uuid('product_id').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.day, t.variantId] })],
);

/** Buyers by the month of their first order, computed as a whole every night. */
export const reportCohorts = pgTable('report_cohorts', {
  month: date('month', { mode: 'string' }).primaryKey(),
  currency: currency(),
  buyers: integer('buyers').notNull(),
  /** Buyers with a second order. */
  returning: integer('returning').notNull(),
  orders: integer('orders').notNull(),
  revenue: amount('revenue').notNull(),
  /** The sum of the days between first and second orders. */
  secondDays: integer('second_days').notNull(),
  /** The number of buyers with an order in the first, second … month after that of the first one. */
  stayed: integer('stayed').array().notNull(),
  computedAt: at('computed_at').notNull(),
});

/** The reports that members of staff get by email every Monday. */
export const weeklyReports = pgTable(
  'weekly_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
