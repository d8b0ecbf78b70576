import { StartError } from '#server/platform/start-error.ts';
import { type BucketPlace, overlap, parseBucketUrl } from './bucket-place.ts';

/** The variables that describe object storage, each valid by itself. */
interface BucketVariables {
  MEDIA_URL?: string | undefined;
  BACKUP_URL?: string | undefined;
  BACKUP_DIR?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
}

export interface BucketConfig {
  /** The bucket of the pictures; `null` keeps them in the data folder. */
  mediaBucket: BucketPlace | null;
  /** The bucket of the backups, used instead of `backupDir` when set. */
  backupBucket: BucketPlace | null;
}

/** The buckets of pictures and backups. @throws StartError when the variables do not fit together. */
export function readBuckets(values: BucketVariables): BucketConfig {
  const place = (name: 'MEDIA_URL' | 'BACKUP_URL'): BucketPlace | null => {
    const url = values[name];
    if (url === undefined) return null;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
    if (accessKeyId === undefined || secretAccessKey === undefined)
      throw new StartError(`${name} needs a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
    const endpoint = values.S3_ENDPOINT?.replace(/\/$/, '') ?? null;
    return {
      ...parseBucketUrl(url),
      endpoint,
      region: values.S3_REGION,
      accessKeyId,
      secretAccessKey,
      pathStyle: values.S3_PATH_STYLE ?? endpoint !== null,
    };
  };
  const [mediaBucket, backupBucket] = [place('MEDIA_URL'), place('BACKUP_URL')];
  if (backupBucket && values.BACKUP_DIR !== undefined)
    throw new StartError('BACKUP_DIR and BACKUP_URL are both set: remove one of them.');
  if (mediaBucket && backupBucket && overlap(mediaBucket, backupBucket))
    throw new StartError('MEDIA_URL and BACKUP_URL overlap: give each another bucket or prefix.');
  return { mediaBucket, backupBucket };
}
