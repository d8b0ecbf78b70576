import type { SmsTemplate } from '#contracts/sms/sms.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { smsTemplates } from '../sms.tables.ts';
import { defaultSmsTemplates } from './default-sms-templates.ts';

/** Returns every template, in the order of an order's statuses. One query. */
export async function readSmsTemplates(db: Database): Promise<SmsTemplate[]> {
  const rows = await db.select().from(smsTemplates);
  return defaultSmsTemplates.map((template) => {
    const modified = rows.find(({ event }) => event === template.event);
    return modified ? { event: modified.event, text: modified.text, enabled: modified.enabled } : template;
  });
}
