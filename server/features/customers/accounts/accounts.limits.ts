import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

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

/** What clients may do to accounts, and how often. */
export const accountLimits = {
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
  failedSignIns: {
    what: 'Failed sign-ins from unknown devices, across all accounts',
    windowMinutes: 15,
    perAddress: 100,
    perNetwork: 200,
    isShared: true,
    scales: false,
  },
  // Never refuses: an account beyond it counts as under attack.
  fromUnknownDevices: {
    what: 'Sign-ins to one account from unknown devices',
    windowMinutes: 60,
    perSubject: { of: 'account', limit: signInBackOff.manyFailuresPerHour },
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
  advertisingAnswers: {
    what: 'Answers to the question about the advertising pixel',
    windowMinutes: 60,
    perAddress: 120,
    perNetwork: 600,
    inAll: 20_000,
    isShared: true,
    scales: true,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;

/** Password hashes at once, and how many may wait. */
export const hashingQueue = {
  atOnce: 2,
  perClient: 2,
  maxWaiting: 400,
  maxWaitingPerClient: 200,
  maxWaitMilliseconds: 20_000,
} as const;
