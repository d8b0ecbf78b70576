import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** How often clients may send inquiries. */
export const inquiryLimits = {
  inquiries: {
    what: 'Inquiries from distributors',
    windowMinutes: 60,
    perAddress: 20,
    perNetwork: 40,
    inAll: 300,
    perSubject: { of: 'email', perNetwork: 3 },
    isShared: true,
    scales: false,
  },
  contactMessages: {
    what: 'Messages from customers',
    windowMinutes: 60,
    perAddress: 20,
    perNetwork: 60,
    inAll: 600,
    perSubject: { of: 'email', perNetwork: 5 },
    isShared: true,
    scales: false,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;
