import type { FieldError } from '#contracts/common/errors.ts';
import { namedFields } from '#contracts/common/template-fields.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { EmailWording } from './email-kind.rule.ts';
import { type EmailEvent, emailEvents, emailKinds } from './email-texts.rule.ts';

/** Rejects a template with placeholders that the email does not have: they would be rendered as gaps. */
export function rejectEmailTemplate(event: EmailEvent, text: EmailWording, path: string): FieldError[] {
  const { fields, original }: { fields: readonly string[]; original: EmailWording } = emailKinds[event];
  const parts = (['subject', 'heading', 'body', 'button'] as const).flatMap((part) => {
    const unknown = namedFields(text[part]).filter((name) => !fields.includes(name));
    const message = `Тук няма поле {${unknown.join('}, {')}}. Има: {${fields.join('}, {')}}.`;
    return unknown.length > 0 ? [{ path: `${path}.${part}`, message }] : [];
  });
  const isButtonMissing = original.button !== '' && text.button === '';
  return isButtonMissing ? [...parts, { path: `${path}.button`, message: 'Напиши какво пише на бутона.' }] : parts;
}

/** The errors of the templates that are to be stored. Empty if there are none. */
export function rejectEmailTemplates(letters: Settings['letters'] | undefined): FieldError[] {
  return emailEvents.flatMap((event) => {
    const text = letters?.[event];
    return text ? rejectEmailTemplate(event, text, `letters.${event}`) : [];
  });
}
