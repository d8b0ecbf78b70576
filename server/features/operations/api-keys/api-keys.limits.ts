import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** What a program with a key may do, and how often. */
export const apiKeyLimits = {
  calls: {
    what: 'Calls with one key of the API',
    windowMinutes: 1,
    perSubject: { of: 'key', limit: 600 },
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
