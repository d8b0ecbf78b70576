import { maxSegments, measureSms, writeSms } from '#contracts/sms/sms-text.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueSms } from './queue-sms.ts';
import { readSmsSettings } from './settings/read-sms-settings.ts';

export interface SingleSms {
  to: string;
  text: string;
  /** Identifies one attempt to send; a retry creates no second message. */
  key: string;
}

/**
 * Queues a manual message to one number. Returns the message's id, or null if one with the same key was sent before.
 */
export async function sendSingleSms(
  op: Operation<Caller>,
  { to, text: draft, key }: SingleSms,
): Promise<string | null> {
  const { inLatin } = await readSmsSettings(op.tx);
  const { name } = await readSettings(op.tx);
  const text = writeSms(draft, { магазин: name }, { inLatin });
  const { segments } = measureSms(text);
  if (segments === 0 || segments > maxSegments)
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'text', message: segments === 0 ? 'Напиши текста.' : 'Текстът е твърде дълъг.' }],
    });
  const id = await queueSms(op, { cause: `sms-single:${key}`, event: 'single', to, text });
  if (id !== null)
    await recordActivity(op, {
      action: 'sms.sent',
      subjectType: 'sms',
      subjectId: id,
      subjectName: to,
      after: { segments },
    });
  return id;
}
