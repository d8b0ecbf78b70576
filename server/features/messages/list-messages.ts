import { sql } from 'drizzle-orm';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages } from './messages.tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface MessagePage {
  rows: MessageRow[];
  total: number;
  totalCapped?: true;
}

/** One page of letters, newest first. Two queries. */
export async function listMessages(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<MessagePage> {
  const rows = await db
    .select()
    .from(messages)
    // As the index has it: a plain DESC would sort NULLs first and leave the index aside.
    .orderBy(sql`${messages.createdAt} desc nulls last`, messages.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...(await countCapped(db, messages)) };
}
