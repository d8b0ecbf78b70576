import { expect, test } from 'vitest';
import type { BucketPlace } from '#server/platform/object-storage/bucket-place.ts';
import { asStorageError } from '#server/platform/object-storage/object-storage-error.ts';
import { loadOptional } from './load-optional.ts';

// A name that nobody owns: the scope belongs to the packages of this project.
const missing = '@iskra/not-installed';
const place: BucketPlace = {
  bucket: 'shop',
  prefix: '',
  endpoint: null,
  region: 'eu-central-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  pathStyle: false,
};

test('a library that is not installed is named in a sentence with the command that adds it, also by a bucket', async () => {
  const error: unknown = await loadOptional('A bucket', () => import(missing)).catch((failed: unknown) => failed);
  const sentence = 'A bucket needs packages that are not installed. Run "npm run build" once, which adds them.';
  expect(error).toMatchObject({ name: 'StartError', message: sentence });
  expect(asStorageError(error, place)).toMatchObject({ message: sentence, isMisconfigured: true });
});

test('another fault of a library stays what it is', async () => {
  const fault = new TypeError('broken');
  await expect(loadOptional('A bucket', () => Promise.reject(fault))).rejects.toBe(fault);
});
