import { sql } from 'drizzle-orm';
import { activities } from '#server/features/store/activities/activities.tables.ts';

/** Whether a test email was sent without an error. */
export const hasTestedMail = sql`exists (select from ${activities}
  where ${activities.action} = 'mail.tested' and ${activities.after} @> '{"sent": true}')`;
