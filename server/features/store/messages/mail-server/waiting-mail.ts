import { sql, type SQL } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { messages, outbox } from '../messages.tables.ts';

/** Emails that nobody received are offered for sending for so many days; later they would only confuse. */
const waitingDays = 14;

/** Emails that were only written to the folder. The range of dates bounds the read. */
export const isWaiting = (now: Date): SQL => sql`${messages.createdAt} >= ${daysBefore(now, waitingDays)}
  and ${messages.channel} = 'mail' and ${messages.state} = 'sent' and ${messages.provider} = ${outbox}
  and ${messages.text} <> ''`;

/** How many emails wait for a mail server. */
export async function countWaitingMail(db: Database, now: Date): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: column.number },
    sql`select count(*)::int as count from ${messages} where ${isWaiting(now)}`,
  );
  return row?.count ?? 0;
}
