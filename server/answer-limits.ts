/** The most that the shop reads of one answer of another service, unpacked, and how long it waits for all of it. */
export interface AnswerLimit {
  /** The service, as named in docs/security-limits.md. */
  what: string;
  bytes: number;
  seconds: number;
}

const megabyte = 1_048_576;

/** Limits on the answers of other services. An answer beyond them counts as none. */
export const answerLimits = {
  couriers: { what: 'Couriers', bytes: 4 * megabyte, seconds: 20 },
  courierQuotes: { what: 'Prices of couriers', bytes: megabyte, seconds: 3 },
  courierLists: { what: 'Lists of offices and settlements of couriers', bytes: 32 * megabyte, seconds: 120 },
  courierLabels: { what: 'Labels of couriers', bytes: 16 * megabyte, seconds: 20 },
  textMessages: { what: 'Providers of text messages', bytes: megabyte, seconds: 10 },
  vatNumbers: { what: 'VIES', bytes: megabyte / 4, seconds: 6 },
  cardPayments: { what: 'Providers of card payments', bytes: 4 * megabyte, seconds: 7 },
} as const satisfies Record<string, AnswerLimit>;

/** The most bytes that the labels of one printing job have together. */
export const printedLabelBytes = 64 * megabyte;
