import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Where addresses lead that the shop has no page at. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** A path, with or without a query, as `sourceKey` writes it. */
    source: text('source').notNull().unique(),
    /** A path of the shop or an https address. Never the source of another redirect. */
    target: text('target').notNull(),
    /** 301: for good; 302: for now. */
    status: integer('status').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('redirects_target_idx').on(t.target),
    check('redirects_status_check', sql`${t.status} in (301, 302)`),
    check('redirects_source_check', sql`${t.source} like '/%' and ${t.source} <> ${t.target}`),
  ],
);

/** Addresses that visitors asked for and the shop had no page at; a limited number of them. */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    address: text('address').primaryKey(),
    count: integer('count').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    /** The page with the link that was followed last; empty when the browser did not say. */
    referrer: text('referrer').notNull(),
  },
  (t) => [index('missed_addresses_order_idx').on(t.count, t.lastAt)],
);
