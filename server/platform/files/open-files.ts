import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import { shownPlace } from '#server/platform/object-storage/bucket-place.ts';
import { checkBucket } from '#server/platform/object-storage/check-bucket.ts';
import { ObjectStorageError } from '#server/platform/object-storage/object-storage-error.ts';
import { openBucket } from '#server/platform/object-storage/open-bucket.ts';
import { openBucketFiles } from './bucket-files.ts';
import { type FileStore, openFileStore } from './file-store.ts';

type Place = Pick<Config, 'dataDir' | 'mediaBucket'>;

/** The folder of the files while MEDIA_URL is not set. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The files of the configured shop: in the bucket of MEDIA_URL, or in the data folder. */
export function openFiles(config: Place): FileStore {
  if (config.mediaBucket === null) return openFileStore(filesFolder(config));
  return openBucketFiles(openBucket(config.mediaBucket));
}

/** What processes of one shop must have in common. */
export function whereFilesAre({ dataDir, mediaBucket, secretKey }: Place & Pick<Config, 'secretKey'>) {
  const picturesAt = mediaBucket && `${mediaBucket.endpoint ?? ''} ${shownPlace(mediaBucket)}`;
  return { dataDir, picturesAt, hasOwnKey: secretKey !== null };
}

/**
 * Writes and reads a file in the bucket of MEDIA_URL, if there is one. A store that does not work now is logged: the shop
 * sells without pictures.
 * @throws ObjectStorageError when the address, the bucket or the key is wrong.
 */
export async function requireUsableFiles({ mediaBucket }: Place, log: Log): Promise<void> {
  if (mediaBucket === null) return;
  const bucket = openBucket(mediaBucket);
  try {
    await checkBucket(bucket);
  } catch (error) {
    if (!(error instanceof ObjectStorageError) || error.isMisconfigured) throw error;
    log.warn({ error: errorText(error) }, 'The bucket of the pictures could not be checked');
  } finally {
    bucket.close();
  }
}
