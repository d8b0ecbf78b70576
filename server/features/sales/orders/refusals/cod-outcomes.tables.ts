import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/platform/database/columns.ts';
import { orders } from '../orders.tables.ts';

/** What became of each parcel with cash on delivery, by a keyed hash of the buyer's phone. An order counts once. */
export const codOutcomes = pgTable(
  'cod_outcomes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    phoneKey: text('phone_key').notNull(),
    outcome: text('outcome').$type<'delivered' | 'refused'>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('cod_outcomes_phone_idx').on(t.phoneKey, t.outcome),
    index('cod_outcomes_at_idx').on(t.at),
    check('cod_outcomes_outcome_check', sql`${t.outcome} in ('delivered', 'refused')`),
  ],
);
