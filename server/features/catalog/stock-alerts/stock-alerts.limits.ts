import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may ask for alerts. */
export const stockAlertLimits = {
  stockAlerts: {
    what: 'Stock alert requests',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    inAll: 3000,
    isShared: true,
    scales: true,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
