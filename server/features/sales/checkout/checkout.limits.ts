import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';

/** What clients may do at checkout, and how often. */
export const checkoutLimits = {
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
  addressChecks: {
    what: 'Addresses that couriers are asked about',
    windowMinutes: 10,
    perAddress: 60,
    perNetwork: 120,
    inAll: 1500,
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
  changedPayments: {
    what: 'Orders whose payment method is changed after a card was declined',
    windowMinutes: 60,
    perAddress: 60,
    perNetwork: 120,
    inAll: 3000,
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
} as const satisfies Readonly<Record<string, SecurityLimit>>;

/**
 * Stock that one account may reserve before its email is confirmed: orders not yet packed, and their total quantity.
 */
export const unconfirmedReservations = { openOrders: 200, openPieces: 4000 } as const;
