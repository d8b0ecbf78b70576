import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** The booked files of received goods. A file, known by the hash of its content, is booked once; an undo frees it. */
export const receiptFiles = pgTable(
  'receipt_files',
  {
    id: id(),
    createdAt: createdAt(),
    hash: text('hash').notNull(),
    activityId: uuid('activity_id'),
  },
  (t) => [uniqueIndex('receipt_files_hash_key').on(t.hash)],
);
