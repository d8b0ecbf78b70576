import { sql, type SQL } from 'drizzle-orm';
import { daysBefore } from '#server/platform/days-before.ts';
import { messages } from './messages.tables.ts';

/** A message is tried for three days; the range of dates bounds the read. */
const tryingDays = 4;

/** How many messages were refused or put off and will be tried again. */
export const countDelayed = (now: Date): SQL => sql`(
  select count(*) from ${messages} where ${messages.createdAt} >= ${daysBefore(now, tryingDays)}
    and ${messages.state} = 'queued' and ${messages.lastError} is not null)`;
