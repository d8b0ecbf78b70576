import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKeyFile } from '#server/platform/key-file.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { openFileStore } from './file-store.ts';

test.skipIf(process.platform === 'win32')('no other user of the machine may read what the shop keeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-modes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const before = process.umask(0);
  try {
    await readKeyFile(folder);
    await openFileStore(join(folder, 'files')).put('media/a/b.webp', Buffer.from('x'));
    const mailer = openMailer({
      from: 'shop@example.com',
      outbox: join(folder, 'outbox'),
      readServer: async () => null,
    });
    await mailer.send({ to: 'iva@example.com', subject: 'x', text: 'x', html: 'x' }, null);
  } finally {
    process.umask(before);
  }
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(found.length).toBeGreaterThan(5);
  for (const entry of found) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect((mode & 0o777).toString(8), entry.name).toBe(entry.isDirectory() ? '700' : '600');
  }
});
