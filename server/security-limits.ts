/** The maximum number of actions in one time window. */
export interface SecurityLimit {
  /** The counted action, as named in docs/security-limits.md. */
  what: string;
  windowMinutes: number;
  /** Per client: an IPv4 address, or the /64 of an IPv6 address. */
  perAddress?: number;
  /** Per network: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
  perNetwork?: number;
  /** For all clients together. */
  inAll?: number;
  /**
   * Per target of the action: `limit` across all clients, `perNetwork` for those of one network. The target that a caller
   * chooses is counted with the caller's network, so that nobody uses up what belongs to somebody else.
   */
  perSubject?: { of: string; limit?: number; perNetwork?: number };
  /** Whether all processes share a counter in the database, or each counts in memory and tells the others. */
  isShared: boolean;
  /** Whether the limit scales with RATE_LIMIT_PER_MINUTE when that is above its default. */
  scales: boolean;
}

/** The default of RATE_LIMIT_PER_MINUTE. The limits below are stated for this value. */
export const defaultRatePerMinute = 3000;

/**
 * All rate limits per client, per network and in total. They are defined only here; docs/security-limits.md lists them
 * with their reasons, and a test compares the two.
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
  emails: {
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
  deliveryQuotes: {
    what: 'Prices of delivery asked from couriers',
    windowMinutes: 10,
    perAddress: 120,
    perNetwork: 240,
    inAll: 3000,
    isShared: true,
    scales: false,
  },
  addressChecks: {
    what: 'Addresses that couriers are asked about',
    windowMinutes: 10,
    perAddress: 60,
    perNetwork: 120,
    inAll: 1500,
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
  phonesAtCheckout: {
    what: 'Phones whose payment methods are asked for at checkout',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    inAll: 6000,
    isShared: true,
    scales: false,
  },
  codCodes: {
    what: 'Codes by SMS that confirm orders with cash on delivery',
    windowMinutes: 60,
    perAddress: 20,
    perNetwork: 40,
    inAll: 500,
    perSubject: { of: 'phone', perNetwork: 5, limit: 15 },
    isShared: true,
    scales: false,
  },
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
  withdrawals: {
    what: 'Statements of withdrawal',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    perSubject: { of: 'opened order', limit: 10 },
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
  advertisingAnswers: {
    what: 'Answers to the question about the advertising pixel',
    windowMinutes: 60,
    perAddress: 120,
    perNetwork: 600,
    inAll: 20_000,
    isShared: true,
    scales: true,
  },
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
  secondFactorCodes: {
    what: 'Wrong codes of a second factor',
    windowMinutes: 60,
    perSubject: { of: 'account', limit: 6 },
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
 * Failed sign-ins to one account. Each known device (see docs/decisions/0009) has its own counter; other attempts are
 * counted per network. After the free attempts, one attempt is allowed after each wait, and the wait doubles.
 */
export const signInBackOff = {
  freeTries: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 15 * 60,
  /** The counter resets after this time without an attempt. */
  forgetAfterHours: 12,
  /** Failures from unknown devices in an hour, over all networks, after which each network has fewer free attempts. */
  manyFailuresPerHour: 100,
  freeTriesUnderAttack: 3,
} as const;

/**
 * Stock that one account may reserve before its email is confirmed: orders not yet packed, and their total quantity.
 */
export const unconfirmedReservations = { openOrders: 200, openPieces: 4000 } as const;

/** The maximum number of concurrent event streams of the panel. Further ones are refused. */
export const eventStreams = { perPerson: 20, inAll: 500 } as const;

/** Work with limited concurrency: how much runs at once, and how much may be queued per client and in total. */
export const workQueues = {
  hashing: { atOnce: 2, perClient: 2, maxWaiting: 400, maxWaitingPerClient: 200, maxWaitMilliseconds: 20_000 },
  // Admission limits how many run in all; here clients only wait for themselves.
  pages: { atOnce: 24, perClient: 1, maxWaiting: 400, maxWaitingPerClient: 200 },
  searches: { atOnce: 24, perClient: 1, maxWaiting: 400, maxWaitingPerClient: 200 },
  // Each waiting one holds its file of up to 10 MB.
  pictures: { atOnce: 2, perClient: 2, maxWaiting: 24, maxWaitingPerClient: 12, maxWaitMilliseconds: 20_000 },
} as const;

/** The factor by which scaling limits are multiplied. */
export function limitFactor({ rateLimitPerMinute }: { rateLimitPerMinute: number }): number {
  return Math.max(1, rateLimitPerMinute / defaultRatePerMinute);
}
