import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** Where people have their parcels sent. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of twenty places that each person has: the limit is a constraint and not a count. */
    place: integer('place').notNull(),
    label: text('label').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    /** An office carries its name and address of the day on which it was chosen. */
    delivery: jsonb('delivery').$type<OrderDelivery>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('addresses_place_key').on(t.userId, t.place),
    uniqueIndex('addresses_default_key')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    index('addresses_user_idx').on(t.userId, t.createdAt.desc()),
    check('addresses_place_check', sql`${t.place} between 1 and 20`),
  ],
);
