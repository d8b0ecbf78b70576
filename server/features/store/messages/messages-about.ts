import { desc, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages, type MessageRow } from './messages.tables.ts';

const most = 50;

/** The emails about a subject, by the id in their cause, newest first. */
export function messagesAbout(db: Database, id: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(sql`split_part(${messages.cause}, ':', 2) = ${id}`)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(most);
}
