import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/database/columns.ts';

/** Secrets the shop made for itself on its first start. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits, base64. */
  value: text('value').notNull(),
  createdAt: createdAt(),
});
