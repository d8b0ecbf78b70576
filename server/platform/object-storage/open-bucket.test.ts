import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3Simulator } from '#tests/simulators/s3-simulator.ts';
import type { BucketPlace } from './bucket-place.ts';
import { checkBucket } from './check-bucket.ts';
import { type Bucket, openBucket } from './open-bucket.ts';

const megabyte = 1024 * 1024;
let store: S3Simulator;
let opened: Bucket[];

beforeEach(async () => {
  store = new S3Simulator();
  opened = [];
  await store.listen();
});

afterEach(async () => {
  for (const bucket of opened) bucket.close();
  await store.close();
});

function open(changes: Partial<BucketPlace> = {}): Bucket {
  const bucket = openBucket(store.place(changes));
  opened.push(bucket);
  return bucket;
}

test('gives back what was put, below its prefix, until it is deleted', async () => {
  const bucket = open({ prefix: 'a/b' });
  const key = 'media/Снимка 1+2 (x)/640.webp';
  expect([await bucket.get(key), await bucket.stream(key), await bucket.has(key)]).toEqual([null, null, false]);
  await bucket.put(key, Buffer.from('first'));
  await bucket.put(key, Buffer.from('second'));
  expect(String(await bucket.get(key))).toBe('second');
  const streamed = await bucket.stream(key);
  expect([streamed?.size, streamed && String(await buffer(streamed.stream))]).toEqual([6, 'second']);
  expect([...store.objects.keys()]).toEqual([`a/b/${key}`]);
  expect(await keysOf(bucket)).toEqual([key]);
  await bucket.put('empty', Buffer.alloc(0));
  expect(await bucket.get('empty')).toEqual(Buffer.alloc(0));
  await bucket.delete(key);
  await bucket.delete(key);
  expect(await bucket.has(key)).toBe(false);
});

test('lists every object, page by page', async () => {
  store.pageSize = 3;
  const bucket = open({ prefix: 'mine' });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}/&<.webp`);
  for (const key of keys) await bucket.put(key, Buffer.from(key));
  await open().put('mine-not/x', Buffer.from('x'));
  expect(await keysOf(bucket)).toEqual(keys);
  expect(await keysOf(bucket, 'c')).toEqual(['c/&<.webp']);
});

test('uploads a stream of unknown length in parts', async () => {
  const content = Buffer.alloc(40 * megabyte, 'iskra');
  const bucket = open();
  await bucket.upload('large', Readable.from(chunks(content)));
  expect(store.objects.get('large')?.equals(content)).toBe(true);
  expect(store.requests.filter(({ path }) => path.includes('partNumber=')).length).toBe(3);
  await bucket.upload('nothing', Readable.from([]));
  expect(store.objects.get('nothing')?.length).toBe(0);
});

test('an upload that fails stores nothing and leaves no parts', async () => {
  const bucket = open();
  const failing = Readable.from(
    (async function* () {
      yield* chunks(Buffer.alloc(20 * megabyte));
      throw new Error('The disk broke');
    })(),
  );
  await expect(bucket.upload('large', failing)).rejects.toThrow('The disk broke');
  expect([store.objects.size, store.unfinishedUploads]).toEqual([0, 0]);
});

test('a request is repeated when the store is busy or the connection breaks', async () => {
  const bucket = open();
  store.faults.push('slow-down', 'reset');
  await bucket.put('x', Buffer.from('x'));
  store.faults.push('reset', 'slow-down');
  expect(String(await bucket.get('x'))).toBe('x');
});

test('a store that stays busy is an error that says so, and is over when the store is', async () => {
  const bucket = open();
  store.faults.push('slow-down', 'slow-down', 'slow-down', 'slow-down');
  const refused = await bucket.put('x', Buffer.from('x')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: 's3://shop cannot be used now (SlowDown). Try again later.' });
  expect(refused).toMatchObject({ isMisconfigured: false });
  await bucket.put('x', Buffer.from('x'));
});

test('a stream continues with a range when its connection breaks', async () => {
  const content = Buffer.alloc(3 * megabyte, 'iskra');
  const bucket = open();
  await bucket.put('x', content);
  store.faults.push('reset-midway', 'reset-midway');
  const streamed = await bucket.stream('x');
  expect(streamed && content.equals(await buffer(streamed.stream))).toBe(true);
  expect(store.requests.filter(({ range }) => range !== null).length).toBe(2);
});

test('a stream fails rather than mix two versions of an object', async () => {
  const bucket = open();
  await bucket.put('x', Buffer.alloc(3 * megabyte, 'a'));
  store.faults.push('reset-midway');
  const streamed = await bucket.stream('x');
  store.objects.set('shop/x', Buffer.alloc(0));
  store.objects.set('x', Buffer.alloc(3 * megabyte, 'b'));
  await expect(streamed && buffer(streamed.stream)).rejects.toThrow('PreconditionFailed');
});

test.each<[string, Partial<BucketPlace>, string]>([
  ['an unknown key', { accessKeyId: 'other' }, 'refuses access to s3://shop (InvalidAccessKeyId)'],
  ['a wrong secret', { secretAccessKey: 'wrong-secret' }, 'refuses access to s3://shop (SignatureDoesNotMatch)'],
  ['a bucket that does not exist', { bucket: 'other' }, 'There is no bucket other at http://127.0.0.1:'],
  ['a port where nothing listens', { endpoint: 'http://127.0.0.1:9' }, 'cannot be reached (ECONNREFUSED)'],
  ['a host that does not exist', { endpoint: 'http://nowhere.invalid' }, 'cannot be reached (ENOTFOUND)'],
])('the check says what is wrong with %s', async (_what, changes, message) => {
  const error: unknown = await checkBucket(open(changes)).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: expect.stringContaining(message), isMisconfigured: true });
});

test('the check leaves nothing behind', async () => {
  await checkBucket(open());
  expect(store.objects.size).toBe(0);
});

async function keysOf(bucket: Bucket, prefix?: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

function* chunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}
