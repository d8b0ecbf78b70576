import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { MailAttachment } from './mail.ts';

/** What an email shows of the shop's design. */
export interface EmailLook {
  tones: Readonly<Record<LookTone, string>>;
  /** Twice as large as it is shown, for screens of phones. Null shows the first letter of the name. */
  logo: { png: Buffer; width: number; height: number } | null;
  /** Whether the name stands beside the logo. */
  showsName: boolean;
}

const lookTones = ['ground', 'ink', 'muted', 'line', 'fill', 'words', 'edge'] as const;
type LookTone = (typeof lookTones)[number];

/** A tone of the design in a stored email, which is known when the email is sent. Only within tags. */
export function lookTone(name: LookTone): string {
  return `look(${name})`;
}

/** The mark of the place of the logo: a cell whose only content is the name of the shop. */
export const logoPlace = 'data-shop=""';

const cid = 'logo@email.invalid';
const tag = /<[a-z][^<>]*>/g;
const place = /<td data-shop=""([^<>]*)>([^<>]*)<\/td>/;

/** An email in the look of the shop; its logo is an attachment, which mail programs show without asking. */
export function withLook(html: string, look: EmailLook): { html: string; pictures: MailAttachment[] } {
  const { tones, logo, showsName } = look;
  const hasLogo = logo !== null && place.test(html);
  const branded = html.replace(place, (_, attributes: string, name: string) => {
    if (!logo) return `<td${attributes}>${initial(name)}${name}</td>`;
    const picture = `<img src="cid:${cid}" width="${logo.width}" height="${logo.height}" alt="${showsName ? '' : name}" style="vertical-align:middle;border:0">`;
    return `<td${attributes}>${picture}${showsName ? ` ${name}` : ''}</td>`;
  });
  return {
    html: branded.replaceAll(tag, (text) =>
      lookTones.reduce((styled, name) => styled.replaceAll(lookTone(name), tones[name]), text),
    ),
    pictures: hasLogo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo.png, cid }] : [],
  };
}

/** The first letter of an escaped name on a tile, without a picture. */
function initial(name: string): string {
  const letter = [...name.replace(/^&[a-z#\d]{1,6};/, '')][0]?.toLocaleUpperCase('bg') ?? '';
  const style = `display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:8px;background:${lookTone('fill')};color:${lookTone('words')};line-height:32px;text-align:center`;
  return letter === '' ? '' : `<span style="${style}">${escapeHtml(letter)}</span>`;
}
