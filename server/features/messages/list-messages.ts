import { sql } from 'drizzle-orm';
import { totalCap } from '#contracts/paging.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages } from './messages.tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface MessagePage {
  rows: MessageRow[];
  total: number;
  totalCapped: boolean;
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
  const counted = db
    .select({ one: sql`1` })
    .from(messages)
    .limit(totalCap + 1)
    .as('counted');
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  const total = count?.total ?? 0;
  return { rows, total: Math.min(total, totalCap), totalCapped: total > totalCap };
}
