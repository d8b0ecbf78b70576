import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { adviceOn } from './advice-on.ts';
import { MailError } from './mail-error.ts';
import { mailServerUrl } from './mail-server.ts';
import type { Mail } from './mail.ts';
import { mustEncrypt, openMailer } from './send-mail.ts';

const mail = {
  to: 'iva@example.com',
  subject: 'Поръчка 1001',
  text: 'Благодарим!',
  html: '<p>Благодарим!</p>',
  messageId: '0199@shop.example.com',
};

const noServer = async () => null;

/** A mailer with one server. */
function mailerBy(url: string, from: string | null = null) {
  const mailer = openMailer({ from: 'shop@example.com', outbox: '', readServer: noServer });
  return { send: (sent: Mail) => mailer.send(sent, { url, from }), close: () => mailer.close() };
}

test('without a mail server, emails become readable files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailer = openMailer({ from: 'Искра <shop@example.com>', outbox: join(folder, 'outbox'), readServer: noServer });
  await mailer.send(mail, null);
  const [name = ''] = await readdir(join(folder, 'outbox'));
  // Its links open accounts, so no other user of the machine may read it.
  if (process.platform !== 'win32') {
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600);
  }
  expect(name).toMatch(/\.eml$/);
  const read = await PostalMime.parse(await readFile(join(folder, 'outbox', name)));
  expect(read).toMatchObject({
    from: { name: 'Искра', address: 'shop@example.com' },
    to: [{ address: 'iva@example.com' }],
    subject: 'Поръчка 1001',
    messageId: '<0199@shop.example.com>',
  });
  expect(read.text?.trim()).toBe('Благодарим!');
});

test('an attachment is delivered with its name, type and bytes', async () => {
  const { url, received } = await smtpServer(() => undefined);
  const mailer = mailerBy(url);
  onTestFinished(() => mailer.close());
  const content = Buffer.from('%PDF-1.3\n\u0000\u00FF', 'latin1');
  const attachments = [{ filename: 'faktura-0000000017.pdf', contentType: 'application/pdf', content }];
  await mailer.send({ ...mail, attachments });
  const [attachment] = (await PostalMime.parse(received[0] ?? '')).attachments;
  expect(attachment).toMatchObject({ filename: 'faktura-0000000017.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(content);
});

test('an email to a subscriber names where mail programs unsubscribe with one press, and others name nothing', async () => {
  const { url, received } = await smtpServer(() => undefined);
  const mailer = mailerBy(url);
  onTestFinished(() => mailer.close());
  await mailer.send({ ...mail, unsubscribeUrl: 'https://shop.example.com/api/newsletter/one-click/abc' });
  await mailer.send(mail);
  const headers = await Promise.all(received.map(async (email) => (await PostalMime.parse(email)).headers));
  const [subscribed, other] = headers.map((all) => all.filter(({ key }) => key.startsWith('list-')));
  expect(subscribed?.map(({ key, value }) => `${key}: ${value}`).sort()).toEqual([
    'list-unsubscribe-post: List-Unsubscribe=One-Click',
    'list-unsubscribe: <https://shop.example.com/api/newsletter/one-click/abc>',
  ]);
  expect(other).toEqual([]);
});

test('an email reaches the server once, and a rejected one throws', async () => {
  let refuse = true;
  const { url, received } = await smtpServer(() =>
    refuse ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined,
  );
  const mailer = mailerBy(url);
  await expect(mailer.send(mail)).rejects.toThrow('later');
  refuse = false;
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  mailer.close();
});

test.each(['iva@example.com\r\nBcc: all@example.com', 'iva@example.com, all@example.com'])(
  'an address cannot add another recipient: %j',
  async (to) => {
    const { url, recipients } = await smtpServer(() => undefined);
    const mailer = mailerBy(url);
    await mailer.send({ ...mail, to }).catch(() => {});
    expect(recipients).not.toContain('all@example.com');
    mailer.close();
  },
);

test('distinguishes a rejection from a connection that breaks after the whole email was sent', async () => {
  const reset = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    let isBody = false;
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isBody && text.includes('\r\n.\r\n')) socket.resetAndDestroy();
      else if (!isBody) {
        isBody = text.startsWith('DATA');
        socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => reset.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void reset.close());
  const address = reset.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const failureOf = async (smtpUrl: string) => {
    const mailer = mailerBy(smtpUrl);
    const error: unknown = await mailer.send(mail).catch((caught: unknown) => caught);
    mailer.close();
    return error instanceof MailError ? error.failure : error;
  };
  const refusing = (responseCode: number) =>
    smtpServer(() => Object.assign(new Error('refused'), { responseCode })).then(({ url }) => failureOf(url));
  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toBe('uncertain');
  expect(await refusing(550)).toBe('permanent');
  expect(await refusing(451)).toBe('temporary');
  expect(await failureOf('smtp://127.0.0.1:1')).toBe('temporary');
});

test('an unreachable server throws, so that the job is retried', async () => {
  const mailer = mailerBy('smtp://127.0.0.1:1');
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://mail.example.com:587?requireTLS=false', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://localhost?requireTLS=true', true],
])('%s is used only encrypted: %s', (url, isRequired) => expect(mustEncrypt(url)).toBe(isRequired));

test('nothing is sent to a server that offers no encryption where it is required', async () => {
  const { url, received, recipients } = await smtpServer(() => undefined);
  const mailer = mailerBy(`${url}?requireTLS=true`);
  await expect(mailer.send(mail)).rejects.toThrow();
  expect([received, recipients]).toEqual([[], []]);
  mailer.close();
});

test('a server that is named later takes the next email, with its user, password and sender', async () => {
  const [first, second] = [await smtpServer(() => undefined), await smtpServer(() => undefined, 'й@x:/?#%')];
  const mailer = openMailer({ from: 'shop@example.com', outbox: '', readServer: noServer });
  onTestFinished(() => mailer.close());
  const { port } = new URL(second.url);
  const named = {
    host: '127.0.0.1',
    port: Number(port),
    security: 'none',
    login: 'ivo@x',
    password: 'й@x:/?#%',
  } as const;
  await mailer.send(mail, { url: first.url, from: null });
  await mailer.send(mail, { url: mailServerUrl(named), from: 'office@example.com' });
  expect([first.received, second.received].map((emails) => emails.length)).toEqual([1, 1]);
  expect((await PostalMime.parse(second.received[0] ?? '')).from?.address).toBe('office@example.com');
  const wrong = { url: mailServerUrl({ ...named, password: 'other' }), from: null };
  const error: unknown = await mailer.send(mail, wrong).catch((caught: unknown) => caught);
  expect(adviceOn(error)).toContain('не прие потребителя или паролата');
});

test.each([
  ['smtp://127.0.0.1:1', 'никой не отговаря'],
  ['smtp://no-such-host.invalid:587', 'Няма сървър с това име'],
])('says in plain words why %s did not take an email', async (url, advice) => {
  const mailer = mailerBy(url);
  onTestFinished(() => mailer.close());
  const error: unknown = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(adviceOn(error)).toContain(advice);
});
