import type { Bucket } from '#server/platform/object-storage/open-bucket.ts';
import { type FileStore, isFileName, requireFileName } from './file-store.ts';

/** Files as objects of a bucket, with their names as keys. */
export function openBucketFiles(bucket: Bucket): FileStore {
  return {
    put: async (name, bytes) => bucket.put(requireFileName(name), bytes),
    get: async (name) => bucket.get(requireFileName(name)),
    stream: async (name, range) => bucket.stream(requireFileName(name), range),
    has: async (name) => bucket.has(requireFileName(name)),
    delete: async (name) => bucket.delete(requireFileName(name)),
    async *list(folder = '') {
      const prefix = folder && `${requireFileName(folder)}/`;
      for await (const { key, bytes } of bucket.list(prefix)) if (isFileName(key)) yield { name: key, bytes };
    },
  };
}
