import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** What visitors may ask couriers through the shop, and how often. */
export const cartLimits = {
  deliveryQuotes: {
    what: 'Prices of delivery asked from couriers',
    windowMinutes: 10,
    perAddress: 120,
    perNetwork: 240,
    inAll: 3000,
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
