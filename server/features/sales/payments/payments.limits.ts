import type { SecurityLimit } from '#server/platform/http/limits/security-limit.ts';
import { type AnswerLimit, megabyte } from '#server/platform/outgoing/answer-limit.ts';

/** How often clients may begin or resume a payment. */
export const paymentLimits = {
  paymentPages: {
    what: 'Visits to the payment page of an order',
    windowMinutes: 15,
    perAddress: 120,
    perNetwork: 240,
    inAll: 6000,
    isShared: true,
    scales: true,
  },
} as const satisfies Readonly<Record<string, SecurityLimit>>;

/** What is read of the answers of providers. */
export const cardAnswers = {
  calls: { what: 'Providers of card payments', bytes: 4 * megabyte, seconds: 7 },
} as const satisfies Readonly<Record<string, AnswerLimit>>;
