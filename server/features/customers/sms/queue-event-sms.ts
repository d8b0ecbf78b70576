import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { type SmsField, writeSms } from '#contracts/sms/sms-text.rule.ts';
import type { SmsTemplateEvent } from '#contracts/sms/sms.ts';
import type { Operation } from '#server/platform/operation.ts';
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
export async function queueEventSms(op: Operation, { event, cause, phone, values }: SmsOccasion): Promise<void> {
  const template = (await readSmsTemplates(op.tx)).find((one) => one.event === event);
  const to = mobileNumberOf(phone);
  if (!template?.enabled || to === null) return;
  const { inLatin } = await readSmsSettings(op.tx);
  await queueSms(op, { cause, event, to, text: writeSms(template.text, values, { inLatin }) });
}
