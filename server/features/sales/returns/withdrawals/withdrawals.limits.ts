import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may state a withdrawal and learn whether its order exists, and orders get receipts of it. */
export const withdrawalLimits = {
  withdrawals: {
    what: 'Statements of withdrawal',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    perSubject: { of: 'opened order', limit: 10 },
    isShared: true,
    scales: false,
  },
  // As tight as the look-up of an order, which tells the same.
  withdrawalMatches: {
    what: 'Answers whether a withdrawal names an order with its email',
    windowMinutes: 15,
    perAddress: 60,
    perNetwork: 120,
    inAll: 2000,
    perSubject: { of: 'order number', perNetwork: 10 },
    isShared: true,
    scales: false,
  },
  withdrawalReceipts: {
    what: 'Receipts of statements of withdrawal to the email of the order',
    windowMinutes: 60,
    perSubject: { of: 'order', perNetwork: 10, limit: 20 },
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
