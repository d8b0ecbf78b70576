import { type SQL, sql } from 'drizzle-orm';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { Config } from '#server/platform/config/config.ts';
import { mailServers } from './mail-server.tables.ts';

/** Whether there is a mail server that took a test email since it was set up. */
export function hasTestedMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): SQL {
  const isTested = (since: SQL) => sql`exists (select from ${activities}
    where ${activities.action} = 'mail.tested' and ${activities.after} @> '{"sent": true}' and ${activities.at} >= ${since})`;
  if (smtpUrl !== null) return isTested(sql`'-infinity'`);
  return sql`exists (select from ${mailServers} where ${isTested(sql`${mailServers.updatedAt}`)})`;
}
