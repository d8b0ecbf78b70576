import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, createdAt, id } from '#server/platform/database/columns.ts';

/** Generated audit files, stored as they were downloaded: evidence of what was sent. Append-only (trigger). */
export const auditFiles = pgTable(
  'audit_files',
  {
    id: id(),
    /** `YYYY-MM` in the shop's time zone. */
    month: text('month').notNull(),
    /** The file before its encoding to windows-1251 (encode-cp1251.ts). */
    xml: text('xml').notNull(),
    sha256: text('sha256').notNull(),
    orders: integer('orders').notNull(),
    total: amount('total').notNull(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_files_month_idx').on(t.month, t.createdAt)],
);
