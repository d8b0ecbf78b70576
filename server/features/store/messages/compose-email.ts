import { isDeepStrictEqual } from 'node:util';
import { fillFields } from '#contracts/common/template-fields.rule.ts';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import { type EmailEvent, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { type Speech, speeches } from '#contracts/speech/speech.rule.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { type EmailParts, layOutEmail } from '#server/platform/mail/email-layout.ts';

/** The sender of an email, and the owner's templates. */
export interface EmailSender {
  storeName: string;
  /** From the configuration, never from a request: links in emails must point to this shop. */
  baseUrl: string;
  letters: Settings['letters'];
  speech: Settings['speech'];
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
export function emailSender(
  { name, letters, speech }: Pick<Settings, 'name' | 'letters' | 'speech'>,
  baseUrl: string,
): EmailSender {
  return { storeName: name, baseUrl, letters, speech };
}

/** The text of an email whose owner has not changed it, as the shop speaks. */
export function usualWording(event: EmailEvent, speech: Speech): EmailWording {
  const { subject, heading, body, button } = emailKinds[event].original;
  const say = (text: string) => inSpeech(speech, text);
  return { subject: say(subject), heading: say(heading), body: say(body), button: say(button) };
}

/** Whether a text is the usual one in any speech: it is not kept as the owner's, so that it follows the shop. */
export function isUsualWording(event: EmailEvent, text: unknown): boolean {
  return speeches.some((speech) => isDeepStrictEqual(text, usualWording(event, speech)));
}

/**
 * Renders an email from the owner's template, or from the default in email-texts.ts. Paragraphs that end up empty are
 * left out.
 */
export function composeEmail(
  { storeName, letters, speech }: EmailSender,
  event: EmailEvent,
  values: FieldValues,
  { url, button: label, ...fixed }: Fixed = {},
): ComposedEmail {
  const original = usualWording(event, speech);
  const { subject, heading, body, button } = letters[event] ?? original;
  const fill = fieldsOf(storeName, spokenValues(values, speech));
  const paragraphs = body.split(/\n{2,}/).map(fill);
  const ownLabel = label === undefined ? undefined : inSpeech(speech, label);
  const action = url === undefined ? {} : { action: { label: ownLabel ?? (button || original.button), url } };
  const layout = layOutEmail({
    storeName,
    heading: fill(heading),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    ...action,
    ...spokenFrame(fixed, speech),
  });
  return { subject: fill(subject), ...layout };
}

/** Only the subject, of an email that is composed when it is sent. */
export function composeSubject(
  { storeName, letters, speech }: EmailSender,
  event: EmailEvent,
  values: FieldValues,
): string {
  const fill = fieldsOf(storeName, spokenValues(values, speech));
  return fill((letters[event] ?? usualWording(event, speech)).subject);
}

type FieldValues = Readonly<Partial<Record<string, string>>>;

function fieldsOf(storeName: string, values: FieldValues): (text: string) => string {
  const all = { магазин: storeName, ...withoutLinks(values) };
  return (text) => fillFields(text, all).trim();
}

/** Fields that hold sentences of the shop. The others hold names, sums and what people wrote. */
const ownFields = ['промяна', 'подробно'] as const;

function spokenValues(values: FieldValues, speech: Speech): FieldValues {
  const spoken = ownFields.flatMap((name) =>
    values[name] === undefined ? [] : [[name, inSpeech(speech, values[name])] as const],
  );
  return { ...values, ...Object.fromEntries(spoken) };
}

/** What the shop says around the text of an email. */
function spokenFrame({ footnote, footlink, links, notes, ...others }: Omit<Fixed, 'url' | 'button'>, speech: Speech) {
  const say = (text: string) => inSpeech(speech, text);
  const sayLink = ({ label, url }: { label: string; url: string }) => ({ label: say(label), url });
  return {
    ...others,
    ...(footnote && { footnote: say(footnote) }),
    ...(footlink && { footlink: sayLink(footlink) }),
    ...(links && { links: links.map(sayLink) }),
    ...(notes && { notes: notes.map((note) => ({ ...note, paragraphs: note.paragraphs.map(say) })) }),
  };
}

/** Fields that a stranger may have filled in: a name, an address of delivery, a number as it was typed. */
const typedFields = ['име', 'доставка', 'поръчка'] as const;

function withoutLinks(values: FieldValues): Partial<Record<string, string>> {
  const typedValues = typedFields.flatMap((name) =>
    values[name] === undefined ? [] : [[name, breakLinks(values[name])]],
  );
  return { ...values, ...Object.fromEntries(typedValues) };
}
