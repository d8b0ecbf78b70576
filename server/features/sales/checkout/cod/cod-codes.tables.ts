import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodReason } from '#contracts/orders/cod-reason.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Wrong and right tries of one code. */
export const mostTries = 5;

/**
 * Codes sent by SMS that confirm cash on delivery, bound to a buyer, a phone and a cart. A buyer has one open code at a
 * time; a new one replaces it with a new id. A code confirms one order at most.
 */
export const codCodes = pgTable(
  'cod_codes',
  {
    id: id(),
    /** The owner of the idempotency keys of the buyer. */
    owner: text('owner').notNull(),
    phoneKey: text('phone_key').notNull(),
    cartHash: text('cart_hash').notNull(),
    /** A keyed hash: six digits are found at once in a plain one. */
    codeHash: text('code_hash').notNull(),
    reason: text('reason').$type<CodReason>().notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    /** The confirmed order. No foreign key, because the row of the order is written after it, with the commit. */
    orderId: uuid('order_id'),
    confirmedAt: at('confirmed_at'),
  },
  (t) => [
    uniqueIndex('cod_codes_open_key')
      .on(t.owner)
      .where(sql`${t.orderId} is null`),
    uniqueIndex('cod_codes_order_key').on(t.orderId),
    index('cod_codes_created_idx').on(t.createdAt),
    check('cod_codes_tries_check', sql`${t.tries} between 0 and ${sql.raw(String(mostTries))}`),
    check('cod_codes_reason_check', sql`${t.reason} in ('refusals', 'first-order')`),
    check('cod_codes_confirmed_check', sql`(${t.orderId} is null) = (${t.confirmedAt} is null)`),
  ],
);
