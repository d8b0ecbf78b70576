import { sql } from 'drizzle-orm';
import type { MessageChannel } from '#contracts/messages/messages.ts';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { bad, type CheckResult, good, warning } from './check-result.ts';

const href = '/admin/messages';
const minute = 60_000;
/** Longer than any message is retried, so that the index by date bounds the query. */
const lookBackDays = 4;

/** Messages of one channel: given up in the last 24 hours, and waiting after a failed attempt. */
export interface Traffic {
  failed: number;
  /** The oldest message that failed at least once and is still being retried. */
  waitingSince: Date | null;
}

const columns = {
  channel: column.oneOf(['mail', 'sms']),
  failed: column.number,
  waitingSince: column.nullable(column.timestamp),
};

/** Reads the traffic of both channels in one query. */
export async function readTraffic(db: Database, now: Date): Promise<Record<MessageChannel, Traffic>> {
  const since = new Date(now.getTime() - lookBackDays * 86_400_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const rows = await queryRows(
    db,
    columns,
    sql`SELECT channel,
               count(*) FILTER (WHERE state = 'failed' AND created_at >= ${dayAgo})::int AS failed,
               min(queued_at) FILTER (WHERE state = 'queued' AND last_error IS NOT NULL) AS "waitingSince"
          FROM messages WHERE created_at >= ${since} GROUP BY channel`,
  );
  const of = (channel: MessageChannel): Traffic =>
    rows.find((row) => row.channel === channel) ?? { failed: 0, waitingSince: null };
  return { mail: of('mail'), sms: of('sms') };
}

/** Bad when a message could not be handed over for ten minutes; a warning when some were given up. */
export function judgeTraffic({ failed, waitingSince }: Traffic, now: Date): CheckResult {
  const minutes = waitingSince === null ? 0 : Math.floor((now.getTime() - waitingSince.getTime()) / minute);
  if (minutes >= 10)
    return bad(`Съобщения чакат от ${minutes} минути: доставчикът не ги приема. Опитваме отново.`, href);
  if (failed > 0)
    return warning(
      `${failed} ${failed === 1 ? 'съобщение не бе доставено' : 'съобщения не бяха доставени'} през последните 24 часа.`,
      href,
    );
  return good('Съобщенията се изпращат.', href);
}
