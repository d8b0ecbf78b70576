import { z } from 'zod';
import { origin, withoutSlash } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends SmsConfig {}
}

export interface SmsConfig {
  /** API key of the SMS provider; takes precedence over the one stored in the panel. */
  smsToken: string | null;
  /** Overrides the URL of the provider's API. */
  smsApiUrl: string | null;
}

/** How text messages are sent. */
export const smsPart = configPart(
  {
    SMS_TOKEN: [
      z
        .string()
        .max(400)
        .regex(/^[\x21-\x7e]+$/)
        .optional(),
      'the token of your SMS provider, without spaces',
    ],
    SMS_API_URL: [
      origin.optional(),
      'the address of the SMS provider’s API without a path, for example SMS_API_URL=https://api.smsapi.bg',
    ],
  },
  (values): SmsConfig => ({
    smsToken: values.SMS_TOKEN ?? null,
    smsApiUrl: values.SMS_API_URL === undefined ? null : withoutSlash(values.SMS_API_URL),
  }),
);
