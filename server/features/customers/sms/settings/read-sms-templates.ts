import type { SmsTemplate } from '#contracts/sms/sms.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { defaultSmsTemplates } from './default-sms-templates.ts';
import { smsTemplates } from '../sms.tables.ts';

/** Returns every template, in the order of an order's statuses. One query. */
export async function readSmsTemplates(db: Database): Promise<SmsTemplate[]> {
  const stored = await db.select().from(smsTemplates);
  return defaultSmsTemplates.map((template) => {
    const changed = stored.find(({ event }) => event === template.event);
    return changed ? { event: changed.event, text: changed.text, enabled: changed.enabled } : template;
  });
}
