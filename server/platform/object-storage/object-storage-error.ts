import { StartError } from '#server/platform/start-error.ts';
import { type BucketPlace, shownPlace } from './bucket-place.ts';

/**
 * The object store did not do what it was asked. The message says what the operator can do; `isMisconfigured` tells a
 * wrong address, bucket or key from a fault that passes.
 */
export class ObjectStorageError extends StartError {
  override name = 'ObjectStorageError';
  readonly isMisconfigured: boolean;

  constructor(message: string, options: { isMisconfigured: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.isMisconfigured = options.isMisconfigured;
  }
}

const wrongKey = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', '403']);
const wrongRegion = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]);
const wrongAddress = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'EPROTO',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Says what an error of the SDK means for this place. */
export function asStorageError(error: unknown, place: BucketPlace): ObjectStorageError {
  if (error instanceof ObjectStorageError) return error;
  if (error instanceof StartError)
    return new ObjectStorageError(error.message, { isMisconfigured: true, cause: error });
  const code = codeOf(error);
  const where = shownPlace(place);
  const host = place.endpoint ?? `AWS (${place.region})`;
  const wrong = (message: string) => new ObjectStorageError(message, { isMisconfigured: true, cause: error });
  if (code === 'NoSuchBucket')
    return wrong(`There is no bucket ${place.bucket} at ${host}. Create it or correct its URL.`);
  if (wrongKey.has(code))
    return wrong(
      `${host} refuses access to ${where} (${code}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of the key: list, read, write and delete.`,
    );
  if (wrongRegion.has(code)) return wrong(`${where} is in another region (${code}). Set S3_REGION to it.`);
  if (wrongAddress.has(code)) return wrong(`${host} cannot be reached (${code}). Check S3_ENDPOINT.`);
  return new ObjectStorageError(`${where} cannot be used now (${code}). Try again later.`, {
    isMisconfigured: false,
    cause: error,
  });
}

/** The code of the system call or of the store, for example `ECONNRESET` or `SlowDown`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}
