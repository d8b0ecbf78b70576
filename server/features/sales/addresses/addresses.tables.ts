import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { createdAt, id, updatedAt } from '#server/platform/database/columns.ts';

/** The delivery addresses of customers. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of twenty positions per customer: a constraint enforces the limit, without counting. */
    place: integer('place').notNull(),
    label: text('label').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    /** An office is stored with its name and address at the time it was chosen. */
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
