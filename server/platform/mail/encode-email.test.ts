import { createTransport } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { encodeEmail } from './encode-email.ts';
import type { Mail } from './mail.ts';

const from = 'Искра & Син <shop@example.com>';
const content = Buffer.from(Array.from({ length: 5_000 }, (_, byte) => byte % 256));
const mail: Mail = {
  to: 'iva@example.com',
  replyTo: 'people@example.com',
  subject: 'Поръчка № 1001 в „Искра“, с дълга тема, която не се побира на един ред',
  text: `Благодарим!\n\n.\n${'дълъг ред '.repeat(40)}\n`,
  html: '<p>Благодарим!</p>\n<img src="cid:qr-1@email.invalid">\n',
  messageId: '0199-1@shop.example.com',
};
const pdf = { filename: 'Общи условия v1.pdf', contentType: 'application/pdf', content };
const picture = { filename: 'qr-1.png', contentType: 'image/png', content, cid: 'qr-1@email.invalid' };

/** An email as a mail program reads it. */
async function read(message: Buffer) {
  const { headers, attachments, date: _date, ...email } = await PostalMime.parse(message);
  const kinds = headers.map(({ key }) => key).toSorted();
  return {
    ...email,
    // nodemailer ends a part with one more line.
    text: email.text?.trimEnd(),
    html: email.html?.trimEnd(),
    headerLines: undefined,
    kinds,
    attachments: attachments.map((one) => ({ ...one, headers: null })),
  };
}

/** The same email by nodemailer alone. */
async function byLibrary({ to, replyTo = '', messageId, attachments = [], ...content }: Mail): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    ...content,
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    messageId: `<${messageId}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map((one) => ({
      ...one,
      contentDisposition: one.cid === undefined ? 'attachment' : 'inline',
    })),
  });
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
}

test.each([
  ['nothing', []],
  ['a document', [pdf]],
  ['a picture', [picture]],
  ['both', [picture, pdf, { ...pdf, filename: 'second.pdf' }]],
])('an email with %s is read as if nodemailer had written all of it', async (_what, attachments) => {
  const { message, envelope } = encodeEmail(MimeNode, from, { ...mail, attachments });
  expect(await read(message)).toEqual(await read(await byLibrary({ ...mail, attachments })));
  expect(envelope).toEqual({ from: 'shop@example.com', to: ['iva@example.com'] });
  expect(message.toString('latin1')).toMatch(/^Date: /m);
});

test.each([
  ['shop@example.com', 'Искра & Син'],
  ['Счетоводство <shop@example.com>', 'Счетоводство'],
])('the sender %s is shown as %s: the name of the shop stands where none is configured', async (configured, name) => {
  const { message, envelope } = encodeEmail(MimeNode, configured, { ...mail, senderName: 'Искра & Син' });
  expect((await PostalMime.parse(message)).from).toEqual({ name, address: 'shop@example.com' });
  expect(envelope.from).toBe('shop@example.com');
});

test('no line is longer than mail servers take, and none ends in a lone line feed', () => {
  const { message } = encodeEmail(MimeNode, from, { ...mail, attachments: [picture, pdf] });
  const lines = message.toString('latin1').split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78);
  expect(lines.join('')).not.toMatch(/[\r\n]/);
});

test.each(['Subject\r\nBcc: all@example.com', 'Subject\nBcc: all@example.com'])(
  'what a stranger typed becomes no further header: %j',
  async (subject) => {
    const { message, envelope } = encodeEmail(MimeNode, from, { ...mail, subject });
    expect((await read(message)).kinds).not.toContain('bcc');
    expect(envelope.to).toEqual(['iva@example.com']);
  },
);

test('the same document under another name is written with that name', () => {
  const named = (filename: string) =>
    encodeEmail(MimeNode, from, { ...mail, attachments: [{ ...pdf, filename }] }).message.toString('latin1');
  expect(named('first.pdf')).toContain('filename=first.pdf');
  expect(named('other.pdf')).toContain('filename=other.pdf');
});
