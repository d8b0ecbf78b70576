/** Where a bucket of an S3-compatible store is, and the key that opens it. */
export interface BucketPlace {
  bucket: string;
  /** Begins every key; without slashes at its ends, possibly empty. */
  prefix: string;
  /** The store's address; `null` for AWS. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Names the bucket in the path rather than in the host, as most stores other than AWS expect. */
  pathStyle: boolean;
}

/** `s3://bucket`, optionally followed by a prefix. */
export const bucketUrlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/\w[\w.-]*)*)\/?$/;

/** The bucket and the prefix of a URL that matches `bucketUrlPattern`. */
export function parseBucketUrl(url: string): Pick<BucketPlace, 'bucket' | 'prefix'> {
  const [, bucket = '', path = ''] = bucketUrlPattern.exec(url) ?? [];
  return { bucket, prefix: path.slice(1) };
}

/** The place in messages for the operator, without its key. */
export const shownPlace = ({ bucket, prefix }: BucketPlace): string => `s3://${bucket}${prefix && `/${prefix}`}`;

/** Whether the keys of one place can also be keys of the other. */
export function overlap(one: BucketPlace, other: BucketPlace): boolean {
  const [a, b] = [`${one.prefix}/`, `${other.prefix}/`];
  return (
    one.endpoint === other.endpoint &&
    one.bucket === other.bucket &&
    (a === '/' || b === '/' || a.startsWith(b) || b.startsWith(a))
  );
}
