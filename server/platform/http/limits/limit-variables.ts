import { whole } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';
import { defaultRatePerMinute } from './security-limit.ts';

export interface LimitConfig {
  rateLimitPerMinute: number;
}

/** The general limit on requests. */
export const limitPart = configPart(
  {
    RATE_LIMIT_PER_MINUTE: [
      whole(60, 10_000_000, defaultRatePerMinute),
      'the number of requests per client and minute, at least 60',
    ],
  },
  (values): LimitConfig => ({
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
  }),
);
