import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/platform/database/columns.ts';

/** One row per group of settings (`store`, `delivery` …), its value in the shape of contracts/settings/settings.ts. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Incremented with every change. A group that was never changed has no row and version 0. */
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});
