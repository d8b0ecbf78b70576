import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may ask for the newsletter. */
export const newsletterLimits = {
  newsletter: {
    what: 'Requests for the newsletter',
    windowMinutes: 60,
    perAddress: 20,
    perNetwork: 60,
    inAll: 1000,
    isShared: true,
    scales: true,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
