import { whole } from '#server/platform/config/value-schemas.ts';
import type { ValuesOf, Variables } from '#server/platform/config/variables.ts';
import { defaultRatePerMinute } from './security-limit.ts';

export interface LimitConfig {
  rateLimitPerMinute: number;
}

export const limitVariables = {
  RATE_LIMIT_PER_MINUTE: [
    whole(60, 10_000_000, defaultRatePerMinute),
    'the number of requests per client and minute, at least 60',
  ],
} as const satisfies Variables;

export const limitConfigOf = (values: ValuesOf<typeof limitVariables>): LimitConfig => ({
  rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
});
