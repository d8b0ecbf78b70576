import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** What visitors may make the shop load from couriers, and how often. */
export const deliveryLimits = {
  streetLists: {
    what: 'Lists of streets that suggestions make the shop load',
    windowMinutes: 60,
    perAddress: 30,
    perNetwork: 60,
    inAll: 600,
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
