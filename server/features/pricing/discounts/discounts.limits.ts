import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may try codes. */
export const discountLimits = {
  discountCodes: {
    what: 'Attempts with unknown discount codes',
    windowMinutes: 10,
    perAddress: 30,
    perNetwork: 60,
    isShared: false,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
