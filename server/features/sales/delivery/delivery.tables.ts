import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Courier, OfficeType } from '#contracts/delivery/courier.ts';
import { at } from '#server/platform/database/columns.ts';

/**
 * Courier offices and lockers a parcel can be sent to; the courier's own code is the id. A place that left its
 * courier's list stays with `closedAt` and is neither offered nor accepted.
 */
export const courierOffices = pgTable(
  'courier_offices',
  {
    courier: text('courier').$type<Courier>().notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    postcode: text('postcode').notNull().default(''),
    address: text('address').notNull(),
    type: text('type').$type<OfficeType>().notNull().default('office'),
    /** Degrees, WGS 84; both or neither. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Opening hours in words. */
    hours: text('hours').notNull().default(''),
    maxWeightGrams: integer('max_weight_grams'),
    takesCod: boolean('takes_cod').notNull().default(true),
    closedAt: at('closed_at'),
    /** When the courier last listed the place. */
    fetchedAt: at('fetched_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.id] }),
    index('courier_offices_city_idx').on(t.city),
    check('courier_offices_type_check', sql`${t.type} in ('office', 'locker')`),
    check('courier_offices_place_check', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('courier_offices_weight_check', sql`${t.maxWeightGrams} > 0`),
  ],
);

const { closedAt: _closedAt, fetchedAt: _fetchedAt, ...shown } = getTableColumns(courierOffices);

/** What the contract shows of an office. */
export const officeColumns = shown;
