import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBucket } from '#server/platform/object-storage/open-bucket.ts';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import { openBucketFiles } from './bucket-files.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, openFileStore } from './file-store.ts';

interface TestStore {
  files: FileStore;
  stored(): Promise<string[]>;
}

async function onDisk(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { files: openFileStore(join(folder, 'files')), stored: () => readdir(join(folder, 'files/media')) };
}

async function inBucket(): Promise<TestStore> {
  const simulator = new S3Simulator();
  await simulator.listen();
  const bucket = openBucket(simulator.place({ prefix: 'files' }));
  onTestFinished(async () => {
    bucket.close();
    await simulator.close();
  });
  const stored = async () => [...simulator.objects.keys()].map((key) => key.replace('files/media/', ''));
  return { files: openBucketFiles(bucket), stored };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('files in %s', (_place, open) => {
  test('are given back whole or as a stream, until they are deleted', async () => {
    const { files, stored } = await open();
    await files.put('media/abc.webp', Buffer.from('first'));
    await files.put('media/abc.webp', Buffer.from('second'));
    expect((await files.get('media/abc.webp'))?.toString()).toBe('second');
    const streamed = await files.stream('media/abc.webp');
    expect(streamed && [streamed.size, await text(streamed.stream)]).toEqual([6, 'second']);
    expect(await files.has('media/abc.webp')).toBe(true);
    expect(await stored()).toEqual(['abc.webp']);
    await files.delete('media/abc.webp');
    await files.delete('media/abc.webp');
    expect(await files.get('media/abc.webp')).toBeNull();
    expect(await files.stream('media/abc.webp')).toBeNull();
    expect(await files.has('media/abc.webp')).toBe(false);
  });

  test('are listed by name with their sizes', async () => {
    const { files } = await open();
    expect(await Readable.from(files.list()).toArray()).toEqual([]);
    await files.put('media/b/1.webp', Buffer.from('x'));
    await files.put('media/a/1.webp', Buffer.from('xyz'));
    await files.put('audit', Buffer.alloc(0));
    expect(await Readable.from(files.list()).toArray()).toEqual([
      { name: 'audit', bytes: 0 },
      { name: 'media/a/1.webp', bytes: 3 },
      { name: 'media/b/1.webp', bytes: 1 },
    ]);
  });

  test.each(['../secret', 'a/../b', '/etc/passwd', 'a\0b', '', '.', 'a//b', 'a/.hidden', 'x'.repeat(300), 'a\\b'])(
    'refuses the name %j',
    async (name) => {
      const { files } = await open();
      await expect(async () => files.get(name)).rejects.toThrow('Not a file name');
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a file name');
    },
  );
});

test('copying continues where it stopped and leaves the source as it is', async () => {
  const [from, to] = [await onDisk(), await inBucket()];
  for (const name of ['media/a.webp', 'media/b.webp', 'media/c.webp'])
    await from.files.put(name, Buffer.from(`picture ${name}`));
  await to.files.put('media/b.webp', Buffer.from('picture media/b.webp'));
  await to.files.put('media/c.webp', Buffer.from('half a pict'));
  const copied: string[] = [];
  expect(await copyFiles(from.files, to.files, (name) => copied.push(name))).toEqual({ copied: 2, present: 1 });
  expect(copied).toEqual(['media/a.webp', 'media/c.webp']);
  expect(await copyFiles(from.files, to.files)).toEqual({ copied: 0, present: 3 });
  expect(String(await to.files.get('media/c.webp'))).toBe('picture media/c.webp');
  expect(await from.stored()).toHaveLength(3);
});
