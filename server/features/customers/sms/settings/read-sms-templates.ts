import type { SmsTemplate } from '#contracts/sms/sms.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { speeches } from '#contracts/speech/speech.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { smsTemplates } from '../sms.tables.ts';
import { defaultSmsTemplates } from './default-sms-templates.ts';

/**
 * Returns every template, in the order of an order's statuses. One query. A text that nobody has changed follows the speech
 * of the shop, also where it was stored by switching it on.
 */
export async function readSmsTemplates(db: Database): Promise<SmsTemplate[]> {
  const { speech } = await readSettings(db);
  const rows = await db.select().from(smsTemplates);
  return defaultSmsTemplates.map((template) => {
    const text = inSpeech(speech, template.text);
    const modified = rows.find(({ event }) => event === template.event);
    if (!modified) return { ...template, text };
    const isUsual = speeches.some((one) => inSpeech(one, template.text) === modified.text);
    return { event: modified.event, text: isUsual ? text : modified.text, enabled: modified.enabled };
  });
}
