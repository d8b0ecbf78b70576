import { sql } from 'drizzle-orm';
import type { CountedFigure } from '#server/platform/metrics/count-figures.ts';
import { messages } from './messages.tables.ts';

/** The messages that were given up, for the dashboard and for monitoring. */
export const failedMessages: CountedFigure = {
  name: 'iskra_failed_messages',
  help: 'Emails and text messages that were given up',
  labels: {},
  count: sql`(select count(*) from ${messages} where ${messages.state} = 'failed')`,
};
