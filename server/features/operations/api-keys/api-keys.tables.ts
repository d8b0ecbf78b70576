import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contracts/api-keys/key-scopes.rule.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { at, createdAt, id } from '#server/platform/database/columns.ts';

/** Keys by which other programs call the panel's API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** The beginning of the key, which names it: not secret. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key: a copy of the database calls nothing. */
    keyHash: text('key_hash').notNull(),
    scopes: text('scopes')
      .array()
      .$type<KeyScope[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Who made it, and in whose name it acts. Without this account it opens nothing. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
    lastUsedAt: at('last_used_at'),
    lastAddress: text('last_address').notNull().default(''),
  },
  (t) => [
    uniqueIndex('api_keys_prefix_key').on(t.prefix),
    index('api_keys_user_idx').on(t.userId),
    check('api_keys_scopes_check', sql`not (${t.scopes} && array['owner', 'inspection'])`),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;
