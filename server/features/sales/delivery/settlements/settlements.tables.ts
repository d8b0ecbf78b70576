import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { at, tsvector } from '#server/platform/database/columns.ts';

/**
 * The registers of towns and villages, as each courier in use lists them (about 5,300 each); empty until a courier with
 * a register is switched on. The fullest one is searched (registers.ts); the ids of the others are needed to ask their
 * courier. Orders keep name and postcode, and do not refer to it.
 */
export const settlements = pgTable(
  'settlements',
  {
    /** The courier whose list this is. */
    courier: text('courier').$type<Courier>().notNull(),
    /** The courier's own id. */
    id: text('id').notNull(),
    kind: text('kind').$type<Settlement['kind']>().notNull(),
    name: text('name').notNull(),
    municipality: text('municipality').notNull().default(''),
    province: text('province').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    /** Degrees, WGS 84; both or neither. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The folded words of the name (server/platform/words/fold-text.ts), to list equal names first. */
    folded: text('folded').notNull(),
    /** See index-settlement.ts. */
    searchVector: tsvector('search_vector').notNull(),
    /** When the courier last listed it with these values. */
    fetchedAt: at('fetched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.id] }),
    // A whole list is written at once: a pending list would have to be read by every search.
    index('settlements_search_idx').using('gin', t.searchVector).with({ fastupdate: false }),
    index('settlements_name_idx').on(t.courier, t.folded),
    check('settlements_kind_check', sql`${t.kind} in ('town', 'village', 'other')`),
    check('settlements_place_check', sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
);
