import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** What clients may ask couriers through the shop, and how often. */
export const deliveryLimits = {
  deliveryQuotes: {
    what: 'Prices of delivery asked from couriers',
    windowMinutes: 10,
    perAddress: 120,
    perNetwork: 240,
    inAll: 3000,
    isShared: true,
    scales: false,
  },
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
