/** How often something may be done in one window of time. */
export interface SecurityLimit {
  /** What is counted, as docs/security-limits.md names it. */
  what: string;
  windowMinutes: number;
  /** For one client: an IPv4 address, or the /64 of an IPv6 one. */
  perAddress?: number;
  /** For one network: the /24 of an IPv4 address, the /48 of an IPv6 one. */
  perNetwork?: number;
  /** For all clients together. */
  inAll?: number;
  /** For one thing that the action is about, wherever it is tried from. */
  perSubject?: { of: string; limit: number };
  /** Whether all processes count together, in the database, or each for itself, in memory. */
  isShared: boolean;
  /** Whether it is multiplied when RATE_LIMIT_PER_MINUTE is above its default. */
  scales: boolean;
}

/** RATE_LIMIT_PER_MINUTE when the operator sets none. The limits below are stated for it. */
export const defaultRatePerMinute = 3000;

/**
 * Every limit on how often the shop does something for one client, one network and all of them. This is the only place
 * that states them; docs/security-limits.md says the same and why, and a test holds the two together.
 */
export const securityLimits = {
  registration: {
    what: 'Registrations',
    windowMinutes: 10,
    perAddress: 600,
    perNetwork: 900,
    inAll: 3000,
    isShared: true,
    scales: true,
  },
  letters: {
    what: 'Requested emails: password reset, confirmation of an address',
    windowMinutes: 60,
    perAddress: 100,
    perNetwork: 200,
    inAll: 2000,
    perSubject: { of: 'recipient', limit: 3 },
    isShared: true,
    scales: false,
  },
  guestOrders: {
    what: 'Orders without an account',
    windowMinutes: 60,
    perAddress: 600,
    perNetwork: 900,
    inAll: 6000,
    isShared: true,
    scales: true,
  },
  unconfirmedPieces: {
    what: 'Pieces in orders of guests and of accounts whose email is not confirmed',
    windowMinutes: 24 * 60,
    perAddress: 6000,
    perNetwork: 9000,
    inAll: 60_000,
    isShared: true,
    scales: true,
  },
  orderLookUps: {
    what: 'Order look-ups by number and email',
    windowMinutes: 15,
    perAddress: 60,
    perNetwork: 120,
    inAll: 2000,
    perSubject: { of: 'order number', limit: 10 },
    isShared: true,
    scales: false,
  },
  inquiries: {
    what: 'Inquiries from distributors',
    windowMinutes: 60,
    perAddress: 20,
    perNetwork: 40,
    inAll: 300,
    perSubject: { of: 'email', limit: 3 },
    isShared: true,
    scales: false,
  },
  stockAlerts: {
    what: 'Stock alert requests',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    inAll: 3000,
    isShared: true,
    scales: true,
  },
  paymentPages: {
    what: 'Visits to the payment page of an order',
    windowMinutes: 15,
    perAddress: 120,
    perNetwork: 240,
    inAll: 6000,
    isShared: true,
    scales: true,
  },
  discountCodes: {
    what: 'Attempts with unknown discount codes',
    windowMinutes: 10,
    perAddress: 30,
    perNetwork: 60,
    isShared: false,
    scales: false,
  },
  failedSignIns: {
    what: 'Failed sign-ins from unknown devices, across all accounts',
    windowMinutes: 15,
    perAddress: 100,
    perNetwork: 200,
    isShared: true,
    scales: false,
  },
  ownPassword: {
    what: 'Confirmations of a password or code by a signed-in user',
    windowMinutes: 15,
    perSubject: { of: 'account', limit: 10 },
    isShared: true,
    scales: false,
  },
  personalData: {
    what: 'Downloads of personal data',
    windowMinutes: 60,
    perSubject: { of: 'account', limit: 5 },
    isShared: true,
    scales: false,
  },
  signInWarnings: {
    what: 'Emails that warn of failed sign-ins',
    windowMinutes: 24 * 60,
    perSubject: { of: 'account', limit: 1 },
    isShared: true,
    scales: false,
  },
} as const satisfies Record<string, SecurityLimit>;

/**
 * Wrong sign-ins to one account. Known devices (see docs/decisions/0009) are counted each for itself, everything else
 * per network. After the free tries one try is let through after each wait, and the wait doubles.
 */
export const signInBackOff = {
  freeTries: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 15 * 60,
  /** Without a try for so long the count starts from zero. */
  forgetAfterHours: 12,
  /** Failures from unknown devices in an hour, over all networks, after which each network has fewer free tries. */
  manyFailuresPerHour: 100,
  freeTriesUnderAttack: 3,
} as const;

/** Stock that one account may hold before its email is confirmed: orders not yet packed, and the pieces in them. */
export const unconfirmedReservations = { openOrders: 200, openPieces: 4000 } as const;

/** Event streams of the panel that are open at once. The next one is refused. */
export const eventStreams = { perPerson: 20, inAll: 500 } as const;

/** Work that is done a few at a time: how much of it runs at once, and how much one client and all may have waiting. */
export const workQueues = {
  hashing: { atOnce: 2, perClient: 2, maxWaiting: 400, maxWaitingPerClient: 200 },
  pages: { atOnce: 8, perClient: 1, maxWaiting: 400, maxWaitingPerClient: 200 },
  searches: { atOnce: 6, perClient: 1, maxWaiting: 400, maxWaitingPerClient: 200 },
} as const;

/** By how much the limits that scale are multiplied. */
export function limitFactor({ rateLimitPerMinute }: { rateLimitPerMinute: number }): number {
  return Math.max(1, rateLimitPerMinute / defaultRatePerMinute);
}
