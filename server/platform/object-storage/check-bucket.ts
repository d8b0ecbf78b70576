import type { Bucket } from './open-bucket.ts';

/** Not the name of a file of the shop, so that lists leave it out. */
const probe = '.iskra-check';

/** Writes, lists, reads and deletes an object. @throws ObjectStorageError when the key may not do one of these. */
export async function checkBucket(bucket: Bucket): Promise<void> {
  await bucket.put(probe, Buffer.from('iskra'));
  await bucket.list(probe).next();
  await bucket.get(probe);
  await bucket.delete(probe);
}
