import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import type { SmsField } from '#contracts/sms/sms-text.rule.ts';
import type { SmsTemplateEvent } from '#contracts/sms/sms.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueWrittenSms } from './queue-written-sms.ts';
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
  await queueWrittenSms(op, { cause, event, to, text: template.text, values });
}
