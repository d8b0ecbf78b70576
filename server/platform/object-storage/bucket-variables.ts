import { z } from 'zod';
import { bucketUrlPattern } from './bucket-place.ts';

/** The environment variables of object storage: the schema of each, and what to set it to. */
export const bucketVariables = {
  BACKUP_URL: [z.string().regex(bucketUrlPattern).optional(), 'a bucket, for example BACKUP_URL=s3://backups/iskra'],
  MEDIA_URL: [z.string().regex(bucketUrlPattern).optional(), 'a bucket, for example MEDIA_URL=s3://shop/media'],
  S3_ENDPOINT: [
    z
      .string()
      .regex(/^https?:\/\/[^/?#\s]+\/?$/)
      .optional(),
    'the address of an S3-compatible store without a path, for example S3_ENDPOINT=https://s3.example.com',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .default('us-east-1'),
    'the region of the bucket, for example S3_REGION=eu-central-1',
  ],
  S3_ACCESS_KEY_ID: [
    z
      .string()
      .regex(/^[\x21-\x7e]{3,200}$/)
      .optional(),
    'the id of the access key to the object store',
  ],
  S3_SECRET_ACCESS_KEY: [
    z
      .string()
      .regex(/^[\x21-\x7e]{8,400}$/)
      .optional(),
    'the secret of the access key to the object store',
  ],
  S3_PATH_STYLE: [
    z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    'true (the bucket is in the path of the address) or false (in its host name)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
