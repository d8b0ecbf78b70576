import { type EmailEvent, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { fillFields } from '#contracts/common/template-fields.rule.ts';
import { type Letter, layOutEmail } from './email-layout.ts';

/** Where an email comes from, and what the owner wants it to say. */
export interface EmailSender {
  storeName: string;
  /** From the configuration, never from a request: links in letters lead to this shop. */
  baseUrl: string;
  letters: Settings['letters'];
}

export interface ComposedEmail {
  subject: string;
  text: string;
  html: string;
}

/** What belongs to an email and no owner rewrites. */
interface Fixed extends Pick<Letter, 'rows' | 'footnote' | 'footlink'> {
  /** Where the button leads. */
  url?: string;
  /** What the button says where the moment has its own word for it. */
  button?: string;
}

/** What every email takes from the shop: its name, its address and the owner's words. */
export function emailSender({ name, letters }: Pick<Settings, 'name' | 'letters'>, baseUrl: string): EmailSender {
  return { storeName: name, baseUrl, letters };
}

/** An email in the owner's words, or in those of email-texts.ts. A paragraph of which nothing is left is left out. */
export function composeEmail(
  { storeName, letters }: EmailSender,
  event: EmailEvent,
  values: Readonly<Partial<Record<string, string>>>,
  { url, button: label, ...fixed }: Fixed = {},
): ComposedEmail {
  const { original } = emailKinds[event];
  const { subject, heading, body, button } = letters[event] ?? original;
  const fill = (text: string) => fillFields(text, { магазин: storeName, ...values }).trim();
  const paragraphs = body.split(/\n{2,}/).map(fill);
  const action = url === undefined ? {} : { action: { label: label ?? (button || original.button), url } };
  const letter = layOutEmail({
    storeName,
    heading: fill(heading),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    ...action,
    ...fixed,
  });
  return { subject: fill(subject), ...letter };
}
