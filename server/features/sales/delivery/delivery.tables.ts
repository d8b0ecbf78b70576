import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Courier offices and lockers a parcel can be sent to; the courier's own code is the id. */
export const courierOffices = pgTable(
  'courier_offices',
  {
    courier: text('courier').$type<'econt' | 'speedy'>().notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    postcode: text('postcode').notNull().default(''),
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courier, t.id] }), index('courier_offices_city_idx').on(t.city)],
);
