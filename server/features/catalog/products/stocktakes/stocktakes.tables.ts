import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StocktakeScope, StocktakeState } from '#contracts/products/stocktakes/stocktakes.ts';
import { amount, at, createdAt, id } from '#server/platform/database/columns.ts';

/** Counts of everything, or of a part of it. Only an open one takes counts; an applied one is a part of the stock. */
export const stocktakes = pgTable(
  'stocktakes',
  {
    id: id(),
    /** A short number for people. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    scope: jsonb('scope').$type<StocktakeScope>().notNull(),
    state: text('state').$type<StocktakeState>().notNull().default('open'),
    /** Why stock differs, as written when it was applied. */
    reason: text('reason').notNull().default(''),
    startedBy: text('started_by').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('stocktakes_date_idx').on(t.createdAt.desc(), t.id),
    check('stocktakes_state_check', sql`${t.state} in ('open', 'applied', 'undone', 'cancelled')`),
    check('stocktakes_closed_check', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
);

/**
 * What is counted: a variant, or a lot of one with lots. Names as they were when the count began; rows outlive their
 * variants. Pieces are those on the shelf: the stock and the pieces of orders that are not packed yet.
 */
export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    id: id(),
    stocktakeId: uuid('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    productId: uuid('product_id').notNull(),
    lotId: uuid('lot_id'),
    sku: text('sku').notNull(),
    gtin: text('gtin').notNull(),
    productName: text('product_name').notNull(),
    variantName: text('variant_name').notNull(),
    lotNumber: text('lot_number').notNull().default(''),
    bestBefore: date('best_before', { mode: 'string' }),
    /** What was expected on the shelf when the stocktake began. Never changed. */
    atStart: integer('at_start').notNull(),
    /** What was expected at the first and at the last count of this line; null while it is not counted. */
    expectedFirst: integer('expected_first'),
    expected: integer('expected'),
    /** Null while nobody has counted it, which is not zero. */
    counted: integer('counted'),
    countedAt: at('counted_at'),
    countedBy: text('counted_by').notNull().default(''),
    /** Whether a count arrived so late that pieces may have left the shelf before it. */
    isLate: boolean('is_late').notNull().default(false),
    /** What was added to the stock, and what one piece cost then; null until the stocktake is applied. */
    booked: integer('booked'),
    cost: amount('cost'),
  },
  (t) => [
    index('stocktake_lines_place_idx').on(t.stocktakeId, t.position),
    uniqueIndex('stocktake_lines_variant_key').on(
      t.stocktakeId,
      t.variantId,
      sql`coalesce(${t.lotId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    check('stocktake_lines_counted_check', sql`${t.counted} >= 0`),
    check('stocktake_lines_expected_check', sql`(${t.counted} is null) = (${t.expected} is null)`),
  ],
);

/** Every scan and typed number, by the id that the device gave it: one that is sent again counts once. */
export const stocktakeCounts = pgTable(
  'stocktake_counts',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => stocktakeLines.id, { onDelete: 'cascade' }),
    /** Null: the count of the line was forgotten. */
    change: integer('change'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('stocktake_counts_line_idx').on(t.lineId, t.createdAt)],
);
