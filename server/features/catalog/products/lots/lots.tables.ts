import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '#server/platform/database/columns.ts';
import { stockMovements, variants } from '../products.tables.ts';

/**
 * Pieces of a variant that were made and packed together (Directive 2011/91/EU, art. 1). The lot with an empty number
 * holds the pieces whose lot is unknown. A variant has no rows until its first lot is received; from then on the sum
 * of `remaining` is its stock. Only the triggers change the quantities. Rows outlive the variant, for recalls.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    /** Of the variant when the lot was received. */
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    variantName: text('variant_name').notNull(),
    number: text('number').notNull(),
    /** The last day of sale; null if the goods have none. */
    bestBefore: date('best_before', { mode: 'string' }),
    received: integer('received').notNull().default(0),
    /** Pieces that are part of the variant's stock. */
    remaining: integer('remaining').notNull().default(0),
    /** Pieces taken out of the stock because the lot was recalled or is past its date. */
    withheld: integer('withheld').notNull().default(0),
    /** Withheld pieces that were written off. */
    writtenOff: integer('written_off').notNull().default(0),
    recalledAt: at('recalled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('lots_variant_number_key').on(t.variantId, t.number),
    index('lots_best_before_idx')
      .on(t.bestBefore)
      .where(sql`${t.remaining} > 0`),
    check('lots_quantities_check', sql`${t.received} >= 0 and ${t.remaining} >= 0 and ${t.withheld} >= 0`),
    check('lots_written_off_check', sql`${t.writtenOff} >= 0`),
    check('lots_unknown_check', sql`${t.number} <> '' or (${t.bestBefore} is null and ${t.recalledAt} is null)`),
  ],
);

/** The lots of every stock movement of a variant with lots: their sum is the quantity of the movement. */
export const lotMovements = pgTable(
  'lot_movements',
  {
    id: id(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id),
    movementId: uuid('movement_id').references(() => stockMovements.id, { onDelete: 'set null' }),
    orderId: uuid('order_id'),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    index('lot_movements_lot_idx').on(t.lotId),
    index('lot_movements_movement_idx').on(t.movementId),
    index('lot_movements_order_idx')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
);
