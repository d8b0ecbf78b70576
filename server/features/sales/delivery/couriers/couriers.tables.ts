import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CourierRefresh } from '#contracts/couriers/courier-refresh.ts';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { at, createdAt, updatedAt } from '#server/platform/database/columns.ts';

/** The shop's contract with each courier. A courier without a row is not used. */
export const courierAccounts = pgTable('courier_accounts', {
  courier: text('courier').$type<Courier>().primaryKey(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  /** The keys as sealed JSON; null without any. */
  sealed: text('sealed'),
  options: jsonb('options').$type<CourierOptions>().notNull(),
  testedAt: at('tested_at'),
  /** The last accepted list of offices and lockers, and why a later one was not accepted. */
  placesRefreshedAt: at('places_refreshed_at'),
  placesProblem: text('places_problem').notNull().default(''),
  updatedAt: updatedAt(),
});

/** Prices that couriers quoted, shared by all processes. `price` is null when the courier gave none. */
export const courierQuotes = pgTable(
  'courier_quotes',
  {
    /** The hash of the request. */
    key: text('key').primaryKey(),
    /** Euro cents. */
    price: integer('price'),
    quotedAt: createdAt(),
  },
  (t) => [index('courier_quotes_date_idx').on(t.quotedAt)],
);

/** The last loading of a courier's lists that staff asked for, or that its switching on began. */
export const courierRefreshes = pgTable(
  'courier_refreshes',
  {
    courier: text('courier').$type<Courier>().primaryKey(),
    state: text('state').$type<CourierRefresh['state']>().notNull(),
    step: text('step').$type<CourierRefresh['step']>().notNull(),
    /** Settlements whose streets were asked for, of `total`. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Why it failed, in the courier's words; empty otherwise. */
    problem: text('problem').notNull().default(''),
    startedAt: at('started_at').notNull(),
    /** The last sign of life; a running one without it for long was interrupted. */
    beatAt: at('beat_at').notNull(),
  },
  (t) => [
    check('courier_refreshes_state_check', sql`${t.state} in ('running', 'done', 'failed')`),
    check('courier_refreshes_step_check', sql`${t.step} in ('offices', 'settlements', 'streets')`),
  ],
);
