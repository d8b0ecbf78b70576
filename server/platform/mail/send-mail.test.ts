import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { mustEncrypt, openMailer } from './send-mail.ts';

const mail = {
  to: 'iva@example.com',
  subject: 'Поръчка 1001',
  text: 'Благодарим!',
  html: '<p>Благодарим!</p>',
  messageId: '0199@shop.example.com',
};

test('without a mail server mails become files that a person can open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailer = openMailer({ smtpUrl: null, from: 'Искра <shop@example.com>', outbox: join(folder, 'outbox') });
  await mailer.send(mail);
  const [name = ''] = await readdir(join(folder, 'outbox'));
  // Its links open accounts: no other user of the machine may read it.
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

test('a mail reaches the server once, and one that is refused throws', async () => {
  let refuse = true;
  const { url, received } = await smtpServer(() =>
    refuse ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined,
  );
  const mailer = openMailer({ smtpUrl: url, from: 'shop@example.com', outbox: '' });
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
    const mailer = openMailer({ smtpUrl: url, from: 'shop@example.com', outbox: '' });
    await mailer.send({ ...mail, to }).catch(() => {});
    expect(recipients).not.toContain('all@example.com');
    mailer.close();
  },
);

test('a server that cannot be reached throws, so that the job tries again', async () => {
  const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com', outbox: '' });
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://mail.example.com:587?requireTLS=false', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://localhost?requireTLS=true', true],
])('%s is only used encrypted: %s', (url, isRequired) => expect(mustEncrypt(url)).toBe(isRequired));

test('nothing is sent to a server that offers no encryption where it is required', async () => {
  const { url, received, recipients } = await smtpServer(() => undefined);
  const mailer = openMailer({ smtpUrl: `${url}?requireTLS=true`, from: 'shop@example.com', outbox: '' });
  await expect(mailer.send(mail)).rejects.toThrow();
  expect([received, recipients]).toEqual([[], []]);
  mailer.close();
});
