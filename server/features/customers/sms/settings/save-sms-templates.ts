import type { SmsTemplate } from '#contracts/sms/sms.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { smsTemplates } from '../sms.tables.ts';
import { readSmsTemplates } from './read-sms-templates.ts';

/** Changes the given templates; of duplicates the last one wins. */
export async function saveSmsTemplates(
  op: Operation<Caller>,
  templates: readonly SmsTemplate[],
): Promise<SmsTemplate[]> {
  const { tx, now } = op;
  const before = await readSmsTemplates(tx);
  for (const { event, text, enabled } of templates) {
    const values = { text, enabled, updatedAt: now };
    await tx
      .insert(smsTemplates)
      .values({ event, ...values })
      .onConflictDoUpdate({ target: smsTemplates.event, set: values });
  }
  const after = await readSmsTemplates(tx);
  for (const [index, template] of after.entries()) {
    const was = before[index];
    if (!was || (was.text === template.text && was.enabled === template.enabled)) continue;
    await recordActivity(op, {
      action: 'sms.template-changed',
      subjectType: 'sms',
      subjectId: template.event,
      before: { text: was.text, enabled: was.enabled },
      after: { text: template.text, enabled: template.enabled },
    });
  }
  return after;
}
