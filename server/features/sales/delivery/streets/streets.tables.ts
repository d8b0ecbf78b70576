import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Courier } from '#contracts/delivery/courier.ts';
import { at, tsvector } from '#server/platform/database/columns.ts';
import type { ListedStreet } from '../couriers/courier-port.ts';
import { settlements } from '../settlements/settlements.tables.ts';

/** The settlements whose streets a courier was asked for. */
export const streetLists = pgTable(
  'street_lists',
  {
    courier: text('courier').$type<Courier>().notNull(),
    /** The courier's own id of the settlement. */
    settlementId: text('settlement_id').notNull(),
    /** The stored streets and quarters; 0 for a settlement that has none. */
    count: integer('count').notNull().default(0),
    /** When the courier was last asked, whatever it answered. */
    askedAt: at('asked_at').notNull(),
    /** When its list was last accepted; null when never. */
    loadedAt: at('loaded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.settlementId] }),
    foreignKey({
      name: 'street_lists_settlement_fk',
      columns: [t.courier, t.settlementId],
      foreignColumns: [settlements.courier, settlements.id],
    }).onDelete('cascade'),
    check('street_lists_count_check', sql`${t.count} >= 0`),
  ],
);

/** The streets and quarters of settlements by the names and ids of their courier. Orders do not refer to them. */
export const streets = pgTable(
  'streets',
  {
    courier: text('courier').$type<Courier>().notNull(),
    settlementId: text('settlement_id').notNull(),
    kind: text('kind').$type<ListedStreet['kind']>().notNull(),
    /** The courier's own id. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The folded words of the name, to list equal beginnings first. */
    folded: text('folded').notNull(),
    /** See index-street.ts. */
    searchVector: tsvector('search_vector').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.settlementId, t.kind, t.id] }),
    foreignKey({
      name: 'streets_list_fk',
      columns: [t.courier, t.settlementId],
      foreignColumns: [streetLists.courier, streetLists.settlementId],
    }).onDelete('cascade'),
    // A whole list is written at once: a pending list would have to be read by every search.
    index('streets_search_idx').using('gin', t.searchVector).with({ fastupdate: false }),
    check('streets_kind_check', sql`${t.kind} in ('street', 'quarter')`),
  ],
);
