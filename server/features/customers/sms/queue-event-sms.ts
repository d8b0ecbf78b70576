import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import type { SmsTemplateEvent } from '#contracts/sms/sms.ts';
import { type SmsField, writeSms } from '#contracts/sms/sms-text.rule.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { queueSms } from './queue-sms.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';
import { readSmsTemplates } from './settings/read-sms-templates.ts';

export interface SmsOccasion {
  event: Exclude<SmsTemplateEvent, 'custom'>;
  cause: string;
  phone: string;
  values: Partial<Record<SmsField, string>>;
}

/** Queues a text message about an event, if the shop has enabled a template for it. */
export async function queueEventSms(tx: Transaction, { event, cause, phone, values }: SmsOccasion): Promise<void> {
  const template = (await readSmsTemplates(tx)).find((one) => one.event === event);
  const to = mobileNumberOf(phone);
  if (!template?.enabled || to === null) return;
  const { inLatin } = await readSmsSettings(tx);
  await queueSms(tx, { cause, event, to, text: writeSms(template.text, values, { inLatin }) });
}
