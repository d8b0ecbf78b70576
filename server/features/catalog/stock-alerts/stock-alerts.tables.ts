import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Requests for an email when a sold-out variant is back. Deleted once the email is queued. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The address in the normalised form of accounts. */
    emailKey: text('email_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_alerts_variant_email_key').on(t.variantId, t.emailKey),
    index('stock_alerts_email_idx').on(t.emailKey),
    index('stock_alerts_created_idx').on(t.createdAt),
  ],
);
