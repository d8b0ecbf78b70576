import { z } from 'zod';
import { longSecret } from './config/value-schemas.ts';
import { configPart } from './config/variables.ts';

export interface SecretConfig {
  /** Encrypts the keys of providers. Defaults to a key file beside the data. */
  secretKey: string | null;
  /** Previous values of it, used to decrypt until everything is encrypted again with the current one. */
  previousSecretKeys: readonly string[];
}

/** The secret that keys are derived from. */
export const secretPart = configPart(
  {
    SECRET_KEY: [
      longSecret.optional(),
      'a secret of at least 32 characters, for example what `openssl rand -base64 32` prints',
    ],
    SECRET_KEY_PREVIOUS: [
      z
        .string()
        .transform((list) => list.split(',').map((key) => key.trim()))
        .pipe(z.array(longSecret))
        .optional(),
      'the earlier values of SECRET_KEY, separated by commas',
    ],
  },
  (values): SecretConfig => ({
    secretKey: values.SECRET_KEY ?? null,
    previousSecretKeys: values.SECRET_KEY_PREVIOUS ?? [],
  }),
);
