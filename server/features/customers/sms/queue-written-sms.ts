import { type SmsField, writeSms } from '#contracts/sms/sms-text.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type NewSms, queueSms } from './queue-sms.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';

interface WrittenSms extends NewSms {
  /** Of the fields in the text. */
  values: Partial<Record<SmsField, string>>;
}

/** Queues a text message with its fields filled in, in the letters that the shop has chosen. */
export async function queueWrittenSms(op: Operation, { values, text, ...sms }: WrittenSms): Promise<void> {
  const { inLatin } = await readSmsSettings(op.tx);
  await queueSms(op, { ...sms, text: writeSms(text, values, { inLatin }) });
}
