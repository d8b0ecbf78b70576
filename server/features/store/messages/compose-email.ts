import { fillFields } from '#contracts/common/template-fields.rule.ts';
import { type EmailEvent, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { type EmailParts, layOutEmail } from '#server/platform/mail/email-layout.ts';

/** The sender of an email, and the owner's templates. */
export interface EmailSender {
  storeName: string;
  /** From the configuration, never from a request: links in emails must point to this shop. */
  baseUrl: string;
  letters: Settings['letters'];
}

export interface ComposedEmail {
  subject: string;
  text: string;
  html: string;
}

/** The parts of an email that the owner cannot edit. */
interface Fixed extends Pick<EmailParts, 'rows' | 'transfer' | 'footnote' | 'footlink' | 'links' | 'notes'> {
  /** The link of the button. */
  url?: string;
  /** The label of the button, if this email has its own. */
  button?: string;
}

/** The shop's part of every email: its name, its address and the owner's templates. */
export function emailSender({ name, letters }: Pick<Settings, 'name' | 'letters'>, baseUrl: string): EmailSender {
  return { storeName: name, baseUrl, letters };
}

/**
 * Renders an email from the owner's template, or from the default in email-texts.ts. Paragraphs that end up empty are
 * left out.
 */
export function composeEmail(
  { storeName, letters }: EmailSender,
  event: EmailEvent,
  values: FieldValues,
  { url, button: label, ...fixed }: Fixed = {},
): ComposedEmail {
  const { original } = emailKinds[event];
  const { subject, heading, body, button } = letters[event] ?? original;
  const fill = fieldsOf(storeName, values);
  const paragraphs = body.split(/\n{2,}/).map(fill);
  const action = url === undefined ? {} : { action: { label: label ?? (button || original.button), url } };
  const layout = layOutEmail({
    storeName,
    heading: fill(heading),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    ...action,
    ...fixed,
  });
  return { subject: fill(subject), ...layout };
}

/** Only the subject, of an email that is composed when it is sent. */
export function composeSubject({ storeName, letters }: EmailSender, event: EmailEvent, values: FieldValues): string {
  return fieldsOf(storeName, values)((letters[event] ?? emailKinds[event].original).subject);
}

type FieldValues = Readonly<Partial<Record<string, string>>>;

function fieldsOf(storeName: string, values: FieldValues): (text: string) => string {
  const all = { магазин: storeName, ...withoutLinks(values) };
  return (text) => fillFields(text, all).trim();
}

/** Fields that a stranger may have filled in: a name, an address of delivery, a number as it was typed. */
const typedFields = ['име', 'доставка', 'поръчка'] as const;

function withoutLinks(values: FieldValues): Partial<Record<string, string>> {
  const typedValues = typedFields.flatMap((name) =>
    values[name] === undefined ? [] : [[name, breakLinks(values[name])]],
  );
  return { ...values, ...Object.fromEntries(typedValues) };
}
