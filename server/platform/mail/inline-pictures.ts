import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { qrPng } from '#server/platform/qr/qr-picture.ts';
import { type EmailLook, withLook } from './email-look.ts';

/** Escaped text contains no quotation mark, so that nothing that a stranger typed is taken for a source. */
const source = /src="qr:([\w-]+)"/g;

/** The source of a picture of a QR code in a stored email, drawn by `withPictures`. */
export function qrSource(text: string): string {
  return `src="qr:${Buffer.from(text).toString('base64url')}"`;
}

/**
 * An email in the look of the shop, with its logo and the pictures of its QR codes as inline attachments: mail programs show those without asking, unlike
 * pictures from the web, and most of them show no `data:` address.
 */
export async function withPictures(
  storedHtml: string,
  look: EmailLook,
): Promise<{ html: string; pictures: MailAttachment[] }> {
  const { html, pictures: logos } = withLook(storedHtml, look);
  const matches = [...html.matchAll(source)];
  const pictures = await Promise.all(
    matches.map(async ([, text = ''], index) => ({
      filename: `qr-${index + 1}.png`,
      contentType: 'image/png',
      content: await qrPng(Buffer.from(text, 'base64url').toString()),
      cid: cidOf(index + 1),
    })),
  );
  let next = 0;
  return { html: html.replaceAll(source, () => `src="cid:${cidOf(++next)}"`), pictures: [...logos, ...pictures] };
}

/** Unique within the email, in the form of an address as RFC 2392 wants it. */
function cidOf(place: number): string {
  return `qr-${place}@email.invalid`;
}

/** The same for a browser, which has no attachments. */
export async function withDataPictures(storedHtml: string, look: EmailLook): Promise<string> {
  const { html, pictures } = await withPictures(storedHtml, look);
  return pictures.reduce(
    (text, { cid, content }) => text.replace(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  );
}
