import type MimeNode from 'nodemailer/lib/mime-node';
import type { Mail, MailAttachment } from './mail.ts';

/** An email as bytes, and between whom it is carried. */
export interface EncodedEmail {
  envelope: { from: string; to: string[] };
  message: Buffer;
}

type Node = typeof MimeNode;

/** Parts that were encoded before, by their content: the terms and the withdrawal form are attached to every order. */
const encodedParts = new WeakMap<Buffer, { name: string; bytes: Buffer }>();

/**
 * Writes an email in MIME: nodemailer encodes its headers, where what a stranger typed must not become another header or
 * recipient, and its parts are put together here. nodemailer itself sends each part through four streams, which costs ten
 * times as much.
 */
export function encodeEmail(Node: Node, from: string, mail: Mail): EncodedEmail {
  const attached = (mail.attachments ?? []).filter(({ cid }) => cid === undefined);
  const inline = (mail.attachments ?? []).filter(({ cid }) => cid !== undefined);
  const root = new Node(attached.length > 0 ? 'multipart/mixed' : 'multipart/alternative');
  root.setHeader('From', senderOf(from, mail));
  root.setHeader('To', { name: '', address: mail.to });
  if (mail.replyTo !== undefined) root.setHeader('Reply-To', { name: '', address: mail.replyTo });
  if (mail.unsubscribeUrl !== undefined) {
    root.setHeader('List-Unsubscribe', `<${mail.unsubscribeUrl}>`);
    root.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
  }
  root.setHeader('Subject', mail.subject);
  if (mail.messageId !== undefined) root.setHeader('Message-ID', `<${mail.messageId}>`);
  root.setHeader('Auto-Submitted', 'auto-generated');
  const head = root.buildHeaders();
  const boundary = String(root.boundary);
  const html = text('html', mail.html);
  const pictures = inline.map((picture) => attachmentPart(Node, picture));
  const alternatives = [
    text('plain', mail.text),
    pictures.length === 0 ? html : multipart('related', `${boundary}-related`, [html, ...pictures]),
  ];
  const body =
    attached.length === 0
      ? parts(boundary, alternatives)
      : parts(boundary, [
          multipart('alternative', `${boundary}-alternative`, alternatives),
          ...attached.map((attachment) => attachmentPart(Node, attachment)),
        ]);
  const envelope = root.getEnvelope();
  return {
    envelope: { from: String(envelope.from), to: envelope.to },
    message: Buffer.concat(
      [`${head}\r\n\r\n`, ...body].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    ),
  };
}

/** The sender's address with the name that comes with it, else with that of the email. */
function senderOf(from: string, { senderName = '' }: Mail) {
  return from.includes('<') ? from : { name: senderName, address: from };
}

type Piece = string | Buffer;
/** A part with its headers. */
type Part = Piece | Piece[];

function text(kind: 'plain' | 'html', content: string): Part {
  const type = `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64`;
  return `${type}\r\n\r\n${inLines(Buffer.from(content))}`;
}

function multipart(kind: 'related' | 'alternative', boundary: string, children: readonly Part[]): Piece[] {
  return [`Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n\r\n`, ...parts(boundary, children)];
}

function parts(boundary: string, children: readonly Part[]): Piece[] {
  return [...children.flatMap((child) => [`--${boundary}\r\n`, ...[child].flat(), '\r\n']), `--${boundary}--\r\n`];
}

function attachmentPart(Node: Node, { filename, contentType, content, cid }: MailAttachment): Buffer {
  const name = `${contentType} ${filename} ${cid}`;
  const encodedPart = encodedParts.get(content);
  if (encodedPart?.name === name) return encodedPart.bytes;
  const node = new Node('multipart/mixed').createChild(contentType, { filename });
  node.setHeader('Content-Transfer-Encoding', 'base64');
  node.setHeader('Content-Disposition', cid === undefined ? 'attachment' : 'inline');
  if (cid !== undefined) node.setHeader('Content-Id', `<${cid}>`);
  const bytes = Buffer.from(`${node.buildHeaders()}\r\n\r\n${inLines(content)}`);
  encodedParts.set(content, { name, bytes });
  return bytes;
}

/** Base64 in lines of 76 characters. */
function inLines(content: Buffer): string {
  return content.toString('base64').replaceAll(/.{76}(?!$)/g, '$&\r\n');
}
