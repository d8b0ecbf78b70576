import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/database/columns.ts';

/** Secrets that the shop generated on its first start. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  /** 256 random bits, base64. */
  value: text('value').notNull(),
  createdAt: createdAt(),
});
