import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** Emails to addresses that somebody only typed. */
export const messageLimits = {
  unprovenReceipts: {
    what: 'Receipts of inquiries and of statements of withdrawal to other emails',
    windowMinutes: 60,
    perAddress: 10,
    perNetwork: 20,
    inAll: 300,
    perSubject: { of: 'recipient', limit: 3 },
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
