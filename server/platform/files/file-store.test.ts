import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openFileStore } from './file-store.ts';

async function store() {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, files: openFileStore(join(folder, 'files')) };
}

test('gives back what was put, whole or as a stream, until it is deleted', async () => {
  const { folder, files } = await store();
  await files.put('media/abc.webp', Buffer.from('first'));
  await files.put('media/abc.webp', Buffer.from('second'));
  expect((await files.get('media/abc.webp'))?.toString()).toBe('second');
  const streamed = await files.stream('media/abc.webp');
  expect(streamed && [streamed.size, await text(streamed.stream)]).toEqual([6, 'second']);
  expect(await readdir(join(folder, 'files/media'))).toEqual(['abc.webp']);
  await files.delete('media/abc.webp');
  await files.delete('media/abc.webp');
  expect(await files.get('media/abc.webp')).toBeNull();
  expect(await files.stream('media/abc.webp')).toBeNull();
});

test.each(['../secret', 'a/../b', '/etc/passwd', 'a\0b', '', '.', 'a//b', 'a/.hidden', 'x'.repeat(300), 'a\\b'])(
  'refuses the name %j',
  async (name) => {
    const { files } = await store();
    await expect(async () => files.get(name)).rejects.toThrow('Not a file name');
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
  },
);
