import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { lookTone, logoPlace } from './email-look.ts';
import { qrSource } from './inline-pictures.ts';

export interface EmailParts {
  storeName: string;
  heading: string;
  /** Plain text. Each entry becomes a paragraph. */
  paragraphs: readonly string[];
  /** The main action: a button in HTML, a URL in plain text. */
  action?: { label: string; url: string };
  /** Pairs such as a product and its price. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** How to transfer the sum: facts to copy, and the text of a QR code. The picture is attached when it is sent. */
  transfer?: { facts: readonly (readonly [label: string, value: string])[]; qr: string | null };
  /** The reason why the recipient gets this email, in small print. */
  footnote?: string;
  /** A link below the small print, to unsubscribe. */
  footlink?: { label: string; url: string };
  /** Further links below the small print. */
  links?: readonly { label: string; url: string }[];
  /** Facts that the law asks for, in small print at the end. */
  notes?: readonly { heading: string; paragraphs: readonly string[]; link?: { label: string; url: string } }[];
}

/** Renders an email as plain text and as HTML that is readable without pictures and in old mail clients. */
export function layOutEmail(parts: EmailParts): { text: string; html: string } {
  return { text: asText(parts), html: asHtml(parts) };
}

function asText(email: EmailParts): string {
  const { action, rows, transfer, footnote } = email;
  const parts = [email.heading, ...email.paragraphs];
  if (rows?.length) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (transfer) parts.push(transfer.facts.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(`— ${email.storeName}`);
  if (footnote) parts.push(footnote);
  for (const { label, url } of linksBelow(email)) parts.push(`${label}:\n${url}`);
  for (const note of email.notes ?? []) {
    parts.push(note.heading.toUpperCase(), ...note.paragraphs);
    if (note.link) parts.push(`${note.link.label}:\n${note.link.url}`);
  }
  return `${parts.join('\n\n')}\n`;
}

function linksBelow({ footlink, links = [] }: Pick<EmailParts, 'footlink' | 'links'>) {
  return footlink ? [footlink, ...links] : links;
}

// Set once and inherited: an order's email is half as long as with the style in each paragraph, and it is stored.
const base = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:${lookTone('ink')};text-align:left`;
const small = `font-size:13px;line-height:1.5;color:${lookTone('muted')}`;

function asHtml(email: EmailParts): string {
  const { action, rows, transfer, footnote } = email;
  const heading = escapeHtml(email.heading);
  const fineprint = [
    footnote ? `<p style="margin:24px 0 0">${escapeHtml(footnote)}</p>` : '',
    ...linksBelow(email).map(smallLink),
    ...(email.notes ?? []).flatMap((note) => [
      `<h2 style="margin:24px 0 0;font-size:14px;line-height:1.4;color:${lookTone('ink')}">${escapeHtml(note.heading)}</h2>`,
      ...note.paragraphs.map((paragraph) => `<p style="margin:6px 0 0">${escapeHtml(paragraph)}</p>`),
      note.link ? smallLink(note.link) : '',
    ]),
  ].filter((part) => part !== '');
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>`,
    ...email.paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escapeHtml(paragraph)}</p>`),
    rows?.length ? table(rows) : '',
    transfer ? table(transfer.facts) : '',
    transfer?.qr ? qrPicture(transfer.qr) : '',
    action ? button(action) : '',
    fineprint.length > 0 ? `<div style="${small}">\n${fineprint.join('\n')}\n</div>` : '',
  ].join('\n');
  return `<!doctype html>
<html lang="bg">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:${lookTone('ground')}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff">
<tr><td ${logoPlace} style="${base};padding:20px 28px;font-size:18px;font-weight:700;border-bottom:3px solid ${lookTone('edge')}">${escapeHtml(email.storeName)}</td></tr>
<tr><td style="${base};padding:28px">
${body}
</td></tr></table></td></tr></table>
</body>
</html>
`;
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="color:${lookTone('muted')}">${escapeHtml(label)}</a></p>`;
}

/** Mail clients with their own style sheet reset the text of tables, so this one names it again. */
function table(rows: NonNullable<EmailParts['rows']>): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid ${lookTone('line')}">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:6px 0;border-bottom:1px solid ${lookTone('line')}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="${base};margin:0 0 18px">${cells.join('')}</table>`;
}

const qrWords = 'QR код със същите данни за превода';

/** On white with its quiet zone, also in the dark theme of a mail client. */
function qrPicture(text: string): string {
  return (
    `<p style="margin:0 0 18px"><img ${qrSource(text)} width="200" height="200" ` +
    `style="display:block;background:#ffffff" alt="${qrWords}"></p>`
  );
}

/** The URL is repeated below the button: some mail clients show no links. */
function button({ label, url }: NonNullable<EmailParts['action']>): string {
  const href = escapeHtml(url);
  return (
    `<p style="margin:22px 0 14px"><a href="${href}" style="display:inline-block;padding:12px 22px;border:1px solid ${lookTone('edge')};background:${lookTone('fill')};` +
    `color:${lookTone('words')};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="${small};margin:0;word-break:break-all">${href}</p>`
  );
}
