import { isDeepStrictEqual } from 'node:util';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import { rejectEmailTemplate } from '#contracts/email-templates/email-template-errors.rule.ts';
import type { EditableEmail } from '#contracts/email-templates/email-templates.ts';
import { type EmailEvent, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { isUsualWording, usualWording } from '#server/features/store/messages/compose-email.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

interface EmailChange {
  event: EmailEvent;
  /** Null, or the text of the default, restores the default. */
  text: EmailWording | null;
  /** The text that was loaded; null for the default. */
  seen: EmailWording | null;
}

/**
 * Changes the text of one email; concurrent changes of other emails are not affected. STALE if this one was changed.
 */
export async function changeEmailTemplate(
  op: Operation<Caller>,
  { event, text, seen }: EmailChange,
): Promise<EditableEmail> {
  const errors = text ? rejectEmailTemplate(event, text, 'text') : [];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const { current: settings, save } = await takeSettings(op);
  const original = usualWording(event, settings.speech);
  const { [event]: current, ...others } = settings.letters;
  if (!isDeepStrictEqual(current ?? null, seen)) throw new ShopError('STALE');
  const newText = text === null || isUsualWording(event, text) ? null : text;
  if (!isDeepStrictEqual(newText, seen)) {
    await save({ letters: newText ? { ...others, [event]: newText } : others });
    await recordActivity(op, {
      action: 'letter.changed',
      subjectType: 'letter',
      subjectId: event,
      subjectName: emailKinds[event].title,
      before: current ?? original,
      after: newText ?? original,
    });
  }
  return { event, original, changed: newText };
}
