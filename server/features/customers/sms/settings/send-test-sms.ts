import { writeSms } from '#contracts/sms/sms-text.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { queueSms } from '../queue-sms.ts';
import { readSmsSettings } from './read-sms-settings.ts';

/** Sends a test message through the configured provider, also in quiet hours. */
export async function sendTestSms(op: Operation<Caller>, to: string): Promise<string | null> {
  const { inLatin, provider } = await readSmsSettings(op.tx);
  const text = writeSms('Пробен SMS. Щом го четеш, всичко работи.', {}, { inLatin });
  const id = await queueSms(op, { cause: `sms-test:${newId()}`, event: 'test', to, text });
  await recordActivity(op, {
    action: 'sms.sent',
    subjectType: 'sms',
    subjectId: id ?? '',
    subjectName: to,
    after: { provider },
  });
  return id;
}
