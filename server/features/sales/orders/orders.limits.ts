import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may look orders up. */
export const orderLimits = {
  orderLookUps: {
    what: 'Order look-ups by number and email',
    windowMinutes: 15,
    perAddress: 60,
    perNetwork: 120,
    inAll: 2000,
    perSubject: { of: 'order number', perNetwork: 10 },
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
